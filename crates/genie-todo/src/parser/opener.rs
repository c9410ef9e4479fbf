//! How a clause begins: the words that wrap a request, and the command that its opening words introduce.

/// How a request is wrapped. The weaker the wrapping, the more explicit the rest must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Modality {
    /// "delete …", "can you delete …".
    Imperative,
    /// "I want to delete …".
    Desire,
    /// "I need to delete …": this may itself be the task.
    Need,
    /// "I should delete …": a thought, so at most a new task.
    Should,
    /// "can I delete …", "is it possible to delete …": possibly only a question.
    Possibility,
}

/// How a clause that begins with a verb continues.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Opener {
    /// The title follows, unless it names something other than a list.
    Add,
    /// What follows must be called a task, or be quoted.
    Make,
    /// The title follows.
    Note,
    /// "remember <title>", with a day or a time in it.
    Keep,
    /// "remind me": the title follows, possibly after a time.
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
    /// Deletes only what is called a task or is on the list.
    Drop,
    /// "scratch <task>", "forget about <task>": deletes what is clearly a task; otherwise it is small talk.
    Scratch,
    /// "take <task> off my list": deletes.
    TakeOff,
    /// "cross <task> off": completes.
    CrossOff,
    Complete,
    /// "uncomplete <task>", "recover <task>": not supported.
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
    /// Looks up a variant by its name in the data files.
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
    /// Looks up a variant by its name in the data files.
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
