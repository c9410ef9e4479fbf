//! Pictures of what the browser shows, as evidence of what was done. They are stored by their hash, and removed after a
//! while: they show people.

use std::time::Duration;

use genie_kernel::{FileHash, Timestamp};
use genie_runtime::Controller;
use genie_tools::{KeptPicture, TOOLS, ToolsAgent, ToolsCommand, pictures};

use crate::problem::Problem;
use crate::sites::asks_for_password;
use crate::stored_files::hash_of;
use crate::{Desk, Result};

/// For how many days a picture is kept.
pub const PICTURE_DAYS: u64 = 30;

/// How many pictures are kept. Each new one removes the oldest.
pub const PICTURES_MAX: usize = 400;

/// The maximum size of all pictures, in bytes.
pub const PICTURES_BYTES_MAX: u64 = 200 * 1024 * 1024;

/// What a JPEG file begins with.
const JPEG: &[u8] = &[0xff, 0xd8, 0xff];

/// Takes a picture of the page that the browser shows, and stores it. It is evidence and no step of the work: if none can
/// be taken, there is none.
pub fn picture(desk: &Desk) -> Option<FileHash> {
    let taken = take(desk);
    taken.inspect_err(|problem| tracing::warn!(code = problem.code, "no picture could be taken")).ok()
}

fn take(desk: &Desk) -> Result<FileHash> {
    if asks_for_password(desk) {
        let what = "the page asks for a password, so no picture is taken";
        return Err(Problem::new("BROWSER_FAILED", what, "sign in first"));
    }
    let bytes = desk.window.picture()?;
    let hash = hash_of(&bytes);
    make_room(desk, bytes.len() as u64)?;
    desk.pages.put(hash, &bytes)?;
    tell(desk, &ToolsCommand::KeepPicture { hash: hash.to_string(), bytes: bytes.len() as u64 })?;
    Ok(hash)
}

/// A picture that was taken.
pub fn picture_bytes(desk: &Desk, hash: &str) -> Result<Vec<u8>> {
    let missing = || {
        let what = "there is no picture with this hash";
        Problem::new("BROWSER_PICTURE_NOT_FOUND", what, "pictures are removed after a while")
    };
    let found = FileHash::parse(hash).ok_or_else(missing)?;
    // Other files lie next to pictures, and are never returned by this.
    if !pictures(desk.rows())?.iter().any(|kept| kept.hash == hash) {
        return Err(missing());
    }
    let bytes = desk.pages.read(found)?.ok_or_else(missing)?;
    if bytes.starts_with(JPEG) && hash_of(&bytes) == found { Ok(bytes) } else { Err(missing()) }
}

/// Removes all pictures: a person who is erased may be on any of them.
pub fn remove_pictures(desk: &Desk) -> Result<()> {
    drop_those(desk, &pictures(desk.journal())?)
}

/// Removes pictures that are too old, and the oldest ones until there is room for another.
fn make_room(desk: &Desk, bytes: u64) -> Result<()> {
    let kept = pictures(desk.journal())?;
    let mut left = (kept.len(), kept.iter().map(|one| one.bytes).sum::<u64>());
    let is_surplus = |one: &&KeptPicture| {
        let is_one = is_old(one, desk.now()) || left.0 >= PICTURES_MAX || left.1 + bytes > PICTURES_BYTES_MAX;
        if is_one {
            left = (left.0 - 1, left.1 - one.bytes);
        }
        is_one
    };
    // The oldest come first.
    let surplus: Vec<KeptPicture> = kept.iter().take_while(is_surplus).cloned().collect();
    drop_those(desk, &surplus)
}

fn is_old(one: &KeptPicture, now: Timestamp) -> bool {
    let age = u64::try_from(now.0.saturating_sub(one.taken_at.0)).unwrap_or(0);
    Duration::from_millis(age) > Duration::from_hours(24 * PICTURE_DAYS)
}

/// Removes files before their records, so that what is left of an interruption is removed the next time.
fn drop_those(desk: &Desk, surplus: &[KeptPicture]) -> Result<()> {
    if surplus.is_empty() {
        return Ok(());
    }
    for hash in surplus.iter().filter_map(|one| FileHash::parse(&one.hash)) {
        desk.pages.remove(hash)?;
    }
    let hashes = surplus.iter().map(|one| one.hash.clone()).collect();
    tell(desk, &ToolsCommand::DropPictures { hashes })
}

fn tell(desk: &Desk, command: &ToolsCommand) -> Result<()> {
    Ok(Controller::new(&ToolsAgent, desk.ports(), &desk.locks).command(TOOLS, command)?)
}
