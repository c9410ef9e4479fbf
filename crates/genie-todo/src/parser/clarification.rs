//! The questions to ask back when a message is unclear. Each suggests how to make it clear.

/// What is unclear.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Clarification {
    Title,
    WhichTask,
    OneByOne,
    NewTitle,
    OnlyTitles,
    OneList,
    NoSuchNumber,
    Sure,
    NotUndone,
    AddIt,
}

impl Clarification {
    pub(super) fn text(self) -> &'static str {
        match self {
            Self::Title => "What should I add to your list?",
            Self::WhichTask => "Which task do you mean? Its number works best, for example \"task 3\".",
            Self::OneByOne => "I change tasks one at a time. Which one do you mean, by its number?",
            Self::NewTitle => "What should the new title be? For example: rename task 3 to \"Buy milk\".",
            Self::OnlyTitles => "I can change only the title of a task. What should the new title be?",
            Self::OneList => "I keep one list. What should I add to it?",
            Self::NoSuchNumber => "That is not the number of a task. Which task do you mean?",
            Self::Sure => {
                "I am not sure what to do. Please say it as one short command, for example \"delete task 3\"."
            }
            Self::NotUndone => "I cannot mark a task as not done or bring it back. You can add it again.",
            Self::AddIt => "Should that go on your list? Say \"add\" followed by the task.",
        }
    }
}
