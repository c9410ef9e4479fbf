//! What the errors of a driver mean for a run: a stable code, whether to retry, and a sentence. Where drivers repeat
//! texts of the page, they are not shown.

use genie_kernel::Failure;

use crate::webdriver::wire::WireError;

/// How much of a driver's message is shown.
const MESSAGE_CHARACTERS_MAX: usize = 200;

/// The errors of a session that is over. The last three are Chrome's own.
const LOST: [&str; 5] =
    ["invalid session id", "no such window", "disconnected", "chrome not reachable", "tab crashed"];

impl From<WireError> for Failure {
    fn from(error: WireError) -> Self {
        match error {
            WireError::Refused { error, message } => refused(&error, &message),
            WireError::Timeout(longest) => {
                let summary = format!("the driver did not respond within {} seconds", longest.as_secs());
                Self::new("DRIVER_TIMEOUT", true, summary)
            }
            WireError::Unreachable(cause) => {
                lost(format!("the connection to the driver was lost: {}", shown(&cause)))
            }
            WireError::TooLarge(bytes_max) => {
                failed(format!("the driver's response has more than {bytes_max} bytes"))
            }
            WireError::Foreign(cause) => {
                failed(format!("the response is not a valid WebDriver response: {}", shown(&cause)))
            }
        }
    }
}

/// Whether an error says that the session is over.
pub(super) fn is_lost(error: &str) -> bool {
    LOST.contains(&error)
}

fn refused(error: &str, message: &str) -> Failure {
    if is_lost(error) {
        return lost(format!("the driver's session has ended: {error}"));
    }
    match error {
        "timeout" | "script timeout" => {
            Failure::new("DRIVER_TIMEOUT", true, "the application did not respond to the driver in time")
        }
        "stale element reference" => {
            Failure::new("ELEMENT_STALE", true, "the element was replaced while the driver used it")
        }
        "element not interactable" | "element click intercepted" | "invalid element state" => {
            not_interactable()
        }
        "no such element" => element_not_found(),
        "unexpected alert open" => {
            Failure::new("UNEXPECTED_DIALOG", true, "a browser dialog opens again each time it is dismissed")
        }
        "insecure certificate" => unreachable("its certificate is not valid"),
        _ => match network_error(message) {
            Some(cause) => unreachable(cause),
            None => failed(format!("the driver reports: {error}: {}", shown(message))),
        },
    }
}

/// What a browser says if it could not load a page. Chrome names the network error, Firefox its error page.
fn network_error(message: &str) -> Option<&str> {
    const MARKS: [&str; 2] = ["net::ERR_", "about:neterror"];
    let start = MARKS.iter().find_map(|mark| message.find(mark))?;
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || ":_".contains(letter);
    message[start..].split(|letter| !is_name(letter)).next()
}

pub(super) fn unreachable(cause: &str) -> Failure {
    Failure::new("TARGET_UNREACHABLE", false, format!("the page could not be loaded: {cause}"))
}

pub(super) fn element_not_found() -> Failure {
    Failure::new("ELEMENT_NOT_FOUND", false, "the element is no longer on the screen")
}

pub(super) fn not_interactable() -> Failure {
    Failure::new("ELEMENT_NOT_INTERACTABLE", true, "the element cannot be tapped: it is covered or hidden")
}

pub(super) fn lost(summary: impl Into<String>) -> Failure {
    Failure::new("SESSION_LOST", true, summary)
}

pub(super) fn failed(summary: impl Into<String>) -> Failure {
    Failure::new("DRIVER_FAILED", false, summary)
}

pub(super) fn missing(summary: impl Into<String>) -> Failure {
    Failure::new("TARGET_DRIVER_MISSING", false, summary)
}

/// A message from outside in one short line, without what Chrome adds about itself.
pub(super) fn shown(message: &str) -> String {
    let message = message.split("(Session info").next().unwrap_or_default();
    let words: Vec<&str> =
        message.split(|letter: char| letter.is_whitespace() || letter.is_control()).collect();
    let line = words.iter().filter(|word| !word.is_empty()).copied().collect::<Vec<_>>().join(" ");
    line.chars().take(MESSAGE_CHARACTERS_MAX).collect()
}
