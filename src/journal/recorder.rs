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
    /// Which game that was of: its seed and its number.
    game: Option<(u64, u64)>,
}

impl Recorder {
    /// Records each seat to its file, if it has one.
    #[must_use]
    pub const fn new(files: [Option<PathBuf>; 2]) -> Self {
        Self { files, written: [String::new(), String::new()], game: None }
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

    /// Writes the decisions of the game as it stands, where they have changed. Another game goes to
    /// files of its own: `a-2.rd` after `a.rd`.
    ///
    /// # Errors
    /// When a file cannot be written.
    pub fn record(&mut self, session: &Session) -> io::Result<()> {
        if !session.has_begun() {
            return Ok(());
        }
        let game = (session.seed(), session.game());
        if self.game.replace(game).is_some_and(|other| other != game) {
            for (file, written) in self.files.iter_mut().zip(&mut self.written) {
                if !std::mem::take(written).is_empty() {
                    *file = file.as_deref().map(next_free);
                }
            }
        }
        for player in Player::BOTH {
            let index = player.index();
            let Some(file) = &self.files[index] else { continue };
            let game = session.rules().game();
            let own = session.decisions(player);
            let lines: String = own.map(|decision| decision.write(game) + "\n").collect();
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

/// The first name after that one which is not in use: with 2, 3 and so on behind its stem.
fn next_free(file: &Path) -> PathBuf {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let (base, number) = match stem.rsplit_once('-') {
        Some((base, number)) if number.parse::<u32>().is_ok() => {
            (base, number.parse().unwrap_or(1))
        }
        _ => (&*stem, 1_u32),
    };
    let ending =
        file.extension().map(|it| format!(".{}", it.to_string_lossy())).unwrap_or_default();
    (number + 1..)
        .map(|number| file.with_file_name(format!("{base}-{number}{ending}")))
        .find(|file| !file.exists())
        .unwrap_or_else(|| file.to_owned())
}
