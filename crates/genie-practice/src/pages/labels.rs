//! What the buttons are called, which depends on the layout.

use crate::language::Words;
use crate::settings::Layout;

/// What the buttons are called.
#[derive(Debug)]
pub struct Labels<'a> {
    pub connect: &'a str,
    pub message: &'a str,
    pub pending: &'a str,
    pub add_note: &'a str,
    pub without_note: &'a str,
    pub send_invitation: &'a str,
    pub withdraw: &'a str,
    pub send: &'a str,
    pub composer: &'a str,
    pub sent: &'a str,
}

impl<'a> Labels<'a> {
    /// The names in a layout.
    pub fn new(words: &'a Words, layout: Layout) -> Self {
        let Words { profile, invitation, messages, renamed, .. } = words;
        match layout {
            Layout::Renamed => Self {
                connect: &renamed.connect,
                message: &renamed.message,
                pending: &renamed.pending,
                add_note: &renamed.add_note,
                without_note: &renamed.without_note,
                send_invitation: &renamed.send_invitation,
                withdraw: &renamed.withdraw,
                send: &renamed.send,
                composer: &renamed.composer,
                sent: &renamed.sent,
            },
            Layout::Standard | Layout::Menu | Layout::Overlay | Layout::Changed => Self {
                connect: &profile.connect,
                message: &profile.message,
                pending: &profile.pending,
                add_note: &invitation.add_note,
                without_note: &invitation.without_note,
                send_invitation: &invitation.send,
                withdraw: &invitation.withdraw,
                send: &messages.send,
                composer: &messages.composer,
                sent: &messages.sent,
            },
        }
    }
}
