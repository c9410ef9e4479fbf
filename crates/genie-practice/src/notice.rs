//! What the next page tells a visitor about what has just happened.

use crate::act::Refusal;

/// What has just happened. People are given by their places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// An invitation was sent.
    Invited(usize),
    /// An invitation was withdrawn.
    Withdrawn(usize),
    /// A message was sent.
    MessageSent(usize),
    /// A limit stopped something that was meant for this person.
    Stopped(Refusal, usize),
    /// The security check was passed.
    ChallengeCleared,
    /// The security check was not passed.
    WrongAnswer,
}
