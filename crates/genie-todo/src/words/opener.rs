//! How a clause begins: the words that wrap a request, and the command that its first words announce.

/// How a request is wrapped. The weaker the wrapping, the more the rest has to say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Modality {
    /// "delete …", "can you delete …".
    Imperative,
    /// "I want to delete …".
    Desire,
    /// "I need to delete …": perhaps it is itself the task.
    Need,
    /// "I should delete …": a thought, so it adds at most.
    Should,
    /// "can I delete …", "is it possible to delete …": perhaps only a question.
    Possibility,
}

/// How a clause that begins with a verb goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Opener {
    /// What follows is the title, unless it names something that is no list.
    Add,
    /// What follows has to be called a task, or stand in quotes.
    Make,
    /// What follows is the title.
    Note,
    /// "remember <title>", with a day or an hour in it.
    Keep,
    /// "remind me": what follows is the title, perhaps after a time.
    Remind,
    /// "tell me": only with a time before the title.
    Later,
    /// "<title> on my list".
    Put,
    /// "make sure <title> is on my list".
    Ensure,
    /// "update my list with <title>".
    Fill,
    Delete,
    /// Deletes only what is called a task, or is on the list.
    Drop,
    /// "scratch <task>", "forget about <task>": deletes what is clearly a task, and is talk otherwise.
    Scratch,
    /// "take <task> off my list": deletes.
    TakeOff,
    /// "cross <task> off": completes.
    CrossOff,
    Complete,
    /// "uncomplete <task>", "recover <task>": nothing does that.
    Undo,
    /// "I finished <task>".
    Finished,
    /// "mark <task> as done".
    Mark,
    Rename,
    /// "call <task> <title>".
    Name,
    /// "make <task> say <title>", "set <task>'s title to <title>".
    Say,
    /// Renames only what is clearly a task.
    Change,
    /// "replace <task> with <title>".
    Replace,
    /// Shows the list or a task.
    Show,
    /// "details of <task>".
    Details,
}

impl Modality {
    /// The one that the data files call by this name.
    pub(super) fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "imperative" => Self::Imperative,
            "desire" => Self::Desire,
            "need" => Self::Need,
            "should" => Self::Should,
            "possibility" => Self::Possibility,
            _ => return None,
        })
    }
}

impl Opener {
    /// The one that the data files call by this name.
    pub(super) fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "add" => Self::Add,
            "make" => Self::Make,
            "note" => Self::Note,
            "keep" => Self::Keep,
            "remind" => Self::Remind,
            "later" => Self::Later,
            "put" => Self::Put,
            "ensure" => Self::Ensure,
            "fill" => Self::Fill,
            "delete" => Self::Delete,
            "drop" => Self::Drop,
            "scratch" => Self::Scratch,
            "take_off" => Self::TakeOff,
            "cross_off" => Self::CrossOff,
            "complete" => Self::Complete,
            "undo" => Self::Undo,
            "finished" => Self::Finished,
            "mark" => Self::Mark,
            "rename" => Self::Rename,
            "name" => Self::Name,
            "say" => Self::Say,
            "change" => Self::Change,
            "replace" => Self::Replace,
            "show" => Self::Show,
            "details" => Self::Details,
            _ => return None,
        })
    }
}
