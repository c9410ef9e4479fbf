//! MCP servers and their tools as they are shown.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use genie_tools::{Answer, ChangeKind, FileChange, FileChangeKind, Permission, ToolClass};

/// Whether a server can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ToolServerState {
    /// It is switched off.
    Off,
    /// Its package or its program is missing.
    NotInstalled,
    /// It cannot be started as it is set up or installed.
    Unusable,
    /// Its tools have not been accepted yet.
    NotAccepted,
    /// Some of its tools differ from what was accepted.
    Changed,
    /// Its tools can be called.
    Ready,
}

/// What a tool can do to the outside world.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ToolRight {
    /// It reads only; changes nothing that others can see.
    Read,
    /// It changes something on this computer only: its own window, or new files in its own folder.
    Local,
    /// It changes something.
    Act,
    /// It is never called.
    Never,
    /// It is never called: only listed tools can be.
    Unlisted,
}

impl From<Option<ToolClass>> for ToolRight {
    fn from(class: Option<ToolClass>) -> Self {
        match class {
            Some(ToolClass::Read) => Self::Read,
            Some(ToolClass::Local) => Self::Local,
            Some(ToolClass::Act) => Self::Act,
            Some(ToolClass::Never) => Self::Never,
            None => Self::Unlisted,
        }
    }
}

/// What the user allows a tool to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ToolPermission {
    /// It is called without asking.
    Always,
    /// Each call is shown, and made only if the user confirms it.
    Ask,
    /// It is not called.
    Never,
}

impl From<Permission> for ToolPermission {
    fn from(permission: Permission) -> Self {
        match permission {
            Permission::Always => Self::Always,
            Permission::Ask => Self::Ask,
            Permission::Never => Self::Never,
        }
    }
}

impl From<ToolPermission> for Permission {
    fn from(permission: ToolPermission) -> Self {
        match permission {
            ToolPermission::Always => Self::Always,
            ToolPermission::Ask => Self::Ask,
            ToolPermission::Never => Self::Never,
        }
    }
}

/// A choice of the user about a tool.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PermissionToSet {
    /// The tool.
    pub tool: String,
    /// What it may do. A tool that acts cannot be called without asking.
    pub permission: ToolPermission,
}

/// A tool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ToolLine {
    /// Its name.
    pub name: String,
    /// What it can do.
    pub class: ToolRight,
    /// What the user allows it to do, or what its class allows if the user has not chosen.
    pub permission: ToolPermission,
    /// What the user can choose for it.
    pub choices: Vec<ToolPermission>,
    /// When the user chose, if they did.
    pub permission_chosen_at: Option<String>,
    /// Whether it can be called now.
    pub enabled: bool,
    /// When it was accepted, if a person did. Built-in tools are accepted with the program.
    pub accepted_at: Option<String>,
    /// Whether it differs from what was accepted.
    pub changed: bool,
}

/// An MCP server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ToolServerLine {
    /// Its name.
    pub name: String,
    /// Whether it can be used.
    pub state: ToolServerState,
    /// Why not, if there is more to say.
    pub detail: Option<String>,
    /// The package and version, or the program.
    pub origin: String,
    /// Whether it has a package that can be installed.
    pub installable: bool,
    /// Its tools that are known: those that are listed or were accepted.
    pub tools: Vec<ToolLine>,
}

/// A package that was installed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct InstalledServer {
    /// The server.
    pub server: String,
    /// Its package and version.
    pub package: String,
    /// The number of packages, those that it depends on included.
    pub packages: usize,
    /// The hash of the file with the hashes of all packages.
    pub lock_hash: String,
}

/// How a tool differs from what was accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ToolDifference {
    /// It was not there when the list was accepted.
    New,
    /// The server no longer offers it.
    Missing,
    /// Its description changed.
    Description,
    /// Its arguments changed.
    Arguments,
    /// Its description and its arguments changed.
    DescriptionAndArguments,
}

impl From<ChangeKind> for ToolDifference {
    fn from(kind: ChangeKind) -> Self {
        match kind {
            ChangeKind::New => Self::New,
            ChangeKind::Missing => Self::Missing,
            ChangeKind::Description => Self::Description,
            ChangeKind::Arguments => Self::Arguments,
            ChangeKind::DescriptionAndArguments => Self::DescriptionAndArguments,
        }
    }
}

/// A tool as its server describes it now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct FoundTool {
    /// Its name.
    pub name: String,
    /// What it can do, by our own list.
    pub class: ToolRight,
    /// What it does, in the server's words. Untrusted text.
    pub description: String,
    /// The JSON Schema of its arguments, which is accepted with it; none if the tool is missing. Untrusted data.
    #[schema(value_type = Option<Object>)]
    pub input_schema: Option<Value>,
    /// How it differs from what was accepted, if it does.
    pub difference: Option<ToolDifference>,
}

/// The tools of a server, compared with those that were accepted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ToolCheck {
    /// The server.
    pub server: String,
    /// Whether the list and what is started are what was accepted.
    pub same: bool,
    /// Whether another package, program or other arguments are started than what was accepted.
    pub start_changed: bool,
    /// Whether a list was accepted before.
    pub accepted: bool,
    /// The hash of the list and of what is started, which an acceptance names.
    pub listing_hash: String,
    /// The tools, and those that are missing now.
    pub tools: Vec<FoundTool>,
}

/// The acceptance of a server's tools.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Acceptance {
    /// The hash of the list that the person has seen.
    pub listing_hash: String,
}

/// A call of a tool.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CallToMake {
    /// The tool.
    pub tool: String,
    /// Its arguments.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub arguments: serde_json::Map<String, Value>,
    /// The consent to this call, for a tool that is set to ask.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub consent: Option<CallConsent>,
}

/// The consent to one call.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CallConsent {
    /// The id of the call. It can be used once.
    pub call: String,
    /// The hash of exactly what was shown.
    pub hash: String,
}

/// A call of a tool that has not been made, as it is shown to the user.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ToolCallPreview {
    /// The server.
    pub server: String,
    /// The tool.
    pub tool: String,
    /// What the tool can do.
    pub class: ToolRight,
    /// What the user allows it to do. A call of a tool that is set to ask needs the consent.
    pub permission: ToolPermission,
    /// The arguments.
    #[schema(value_type = Object)]
    pub arguments: serde_json::Map<String, Value>,
    /// What to send with the call if the user agrees.
    pub consent: CallConsent,
}

/// A file that a built-in tool wrote or deleted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChangedFile {
    /// What was done with it.
    pub kind: ChangedFileKind,
    /// Its format, such as `pdf`; empty if it is not known.
    pub format: String,
    /// Its size in bytes.
    pub bytes: u64,
    /// The SHA-256 of its bytes, as `sha256sum` prints it.
    pub sha256: String,
}

/// What was done with a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChangedFileKind {
    /// It is new.
    Written,
    /// It is gone.
    Deleted,
}

impl From<FileChange> for ChangedFile {
    fn from(change: FileChange) -> Self {
        let FileChange { kind, format, bytes, sha256 } = change;
        let kind = match kind {
            FileChangeKind::Written => ChangedFileKind::Written,
            FileChangeKind::Deleted => ChangedFileKind::Deleted,
        };
        Self { kind, format, bytes, sha256 }
    }
}

/// A part of an answer that is not text. Its content is left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AnswerPart {
    /// What it is, in the server's words.
    pub media_type: String,
    /// Its size in bytes.
    pub bytes: u64,
}

/// The answer of a tool. Its text is untrusted data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ToolAnswer {
    /// The call, as it is recorded.
    pub call: String,
    /// Whether the tool reported an error.
    pub is_error: bool,
    /// The text.
    pub text: String,
    /// Whether the answer was too long: the text was cut, or structured content or names of other parts are left out.
    pub cut: bool,
    /// The structured content, if there is any.
    #[schema(value_type = Option<Object>)]
    pub structured: Option<Value>,
    /// The parts that are not text.
    pub attachments: Vec<AnswerPart>,
    /// The hash of the whole answer, which is recorded.
    pub answer_hash: String,
    /// The files that the tool wrote or deleted, which are recorded too. Only built-in tools say so.
    pub files: Vec<ChangedFile>,
}

impl ToolAnswer {
    pub(super) fn new(call: uuid::Uuid, answer: Answer) -> Self {
        let Answer { is_error, text, is_cut, structured, attachments, hash, bytes: _, files } = answer;
        let part = |one: genie_tools::Attachment| AnswerPart { media_type: one.media_type, bytes: one.bytes };
        Self {
            call: call.to_string(),
            is_error,
            text,
            cut: is_cut,
            structured,
            attachments: attachments.into_iter().map(part).collect(),
            answer_hash: hash,
            files: files.into_iter().map(ChangedFile::from).collect(),
        }
    }
}
