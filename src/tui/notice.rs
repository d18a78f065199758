//! What the screen in front has to say, until the next key.

use crate::{
    players::ScriptError,
    session::SessionError,
    store::TranscriptError,
    texts::{self, Args, Message, Texts},
};

/// Something that is said once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// Why the last thing tried was refused.
    Refused(SessionError),
    /// Why the game is not kept.
    NotKept(String),
    /// That no game is kept, as the person wished.
    KeepingIsOff,
    /// Why its decisions are not recorded.
    NotRecorded(TranscriptError),
    /// The file of the game had a half-written last line.
    WasCut,
    /// Why a file of decisions is not played, or no further.
    Script(ScriptError),
    /// That no move of a game has changed its value.
    NoTurningPoint,
    /// What else went wrong with a file, in whole sentences.
    File(String),
}

impl From<SessionError> for Notice {
    fn from(refusal: SessionError) -> Self {
        Self::Refused(refusal)
    }
}

impl Message for Notice {
    fn id(&self) -> &'static str {
        match self {
            Self::Refused(refusal) => refusal.id(),
            Self::NotKept(_) => "not-kept",
            Self::KeepingIsOff => "keeping-is-off",
            Self::NotRecorded(error) => error.id(),
            Self::WasCut => "journal-was-cut",
            Self::Script(error) => error.id(),
            Self::NoTurningPoint => "no-turning-point",
            Self::File(_) => "told",
        }
    }

    fn args(&self, texts: &Texts) -> Args<'_> {
        match self {
            Self::Refused(refusal) => refusal.args(texts),
            Self::NotKept(error) | Self::File(error) => {
                Args::from_iter([("error", texts::harmless(error))])
            }
            Self::KeepingIsOff | Self::WasCut | Self::NoTurningPoint => Args::new(),
            Self::NotRecorded(error) => error.args(texts),
            Self::Script(error) => {
                let mut args = error.args(texts);
                // The folders before it would push the reason off a small screen.
                let name = error.file().file_name().unwrap_or_default().to_string_lossy();
                args.set("file", texts::Quote::new(&name).as_str().to_owned());
                args
            }
        }
    }
}
