//! The decisions of a seat, written to a file from which they can be played again.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use crate::{model::Player, session::Session};

/// Records the decisions of one or both seats.
#[derive(Debug)]
pub struct Recorder {
    files: [Option<PathBuf>; 2],
    /// What was written last.
    written: [String; 2],
}

impl Recorder {
    /// Records each seat to its file, if it has one.
    #[must_use]
    pub const fn new(files: [Option<PathBuf>; 2]) -> Self {
        Self { files, written: [String::new(), String::new()] }
    }

    /// Where a seat's decisions are recorded unless another file is named.
    #[must_use]
    pub fn usual_file(player: Player) -> PathBuf {
        PathBuf::from(match player {
            Player::A => "recorded_decisions/a.rd",
            Player::B => "recorded_decisions/b.rd",
        })
    }

    /// Whether it records to the same files as another.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        self.files == other.files
    }

    /// The files that are there already, which recording would overwrite.
    pub fn in_use(&self) -> impl Iterator<Item = &Path> {
        self.files.iter().flatten().map(PathBuf::as_path).filter(|file| file.exists())
    }

    /// Writes the decisions of the game as it stands, where they have changed.
    ///
    /// # Errors
    /// When a file cannot be written.
    pub fn record(&mut self, session: &Session) -> io::Result<()> {
        for player in Player::BOTH {
            let index = player.index();
            let Some(file) = &self.files[index] else { continue };
            let game = session.rules().game();
            let own = session.record().plies().iter().filter(|ply| ply.position.turn() != player);
            let lines: String = own.map(|ply| game.write_move(ply.played) + "\n").collect();
            if lines != self.written[index] {
                if let Some(folder) = file.parent() {
                    fs::create_dir_all(folder)?;
                }
                fs::write(file, &lines)?;
                self.written[index] = lines;
            }
        }
        Ok(())
    }
}
