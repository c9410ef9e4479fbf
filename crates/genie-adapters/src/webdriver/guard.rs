//! Keeps taps from changing anything on a server, by a script that Chrome runs in every page before the page's own.

use serde_json::{Value, json};

use crate::webdriver::session::Session;
use crate::webdriver::web::ACTIVITY_SCRIPT;
use crate::webdriver::wire::WireError;

const GUARD_SCRIPT: &str = include_str!("guard_script.js");

/// Lets what follows change something, or not. Without a guard in the page nothing is kept from changing.
const ALLOW_SCRIPT: &str =
    "const guard = window[Symbol.for('genie.guard')]; if (guard) guard.allows = arguments[0]; return null;";

/// How many requests were not sent since the last look; nothing if the page has no guard.
const COUNT_SCRIPT: &str = "const guard = window[Symbol.for('genie.guard')]; if (!guard) return null; \
     const blocked = guard.blocked; guard.blocked = 0; return blocked;";

/// Guards the pages of the current window, and notes what happens on them. Says whether the browser can.
pub(super) fn install(session: &mut Session) -> bool {
    let script = json!({ "source": format!("{GUARD_SCRIPT}\n{ACTIVITY_SCRIPT}"), "runImmediately": true });
    session.chrome("Page.addScriptToEvaluateOnNewDocument", &script).is_ok()
}

/// Lets the next tap change something, or not.
pub(super) fn allow(session: &mut Session, changes: bool) -> Result<(), WireError> {
    session.execute(ALLOW_SCRIPT, &json!(changes)).map(drop)
}

/// How many requests were not sent since the last look. A window without a guard, which a page has opened, gets one.
pub(super) fn take_blocked(session: &mut Session) -> Result<u64, WireError> {
    let count = session.execute(COUNT_SCRIPT, &Value::Null)?;
    if count.is_null() {
        install(session);
    }
    Ok(count.as_u64().unwrap_or_default())
}
