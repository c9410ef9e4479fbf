//! Programs of this computer: where they are, and what they say about their version.

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use rustix::fs::Access;

/// The names and places of browsers that campaigns can drive, the preferred one first.
const BROWSERS: [&str; 6] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/// The environment variables that name a display server.
const SCREENS: [&str; 2] = ["DISPLAY", "WAYLAND_DISPLAY"];

/// How long a program may take to print its version.
const VERSION_LONGEST: Duration = Duration::from_secs(4);

/// The pause between two looks at a program that has not ended.
const LOOK_PAUSE: Duration = Duration::from_millis(10);

/// The longest line that is read as a version, in bytes.
const VERSION_BYTES_MAX: u64 = 200;

/// The program of this name in the search path, or at this path.
pub fn find_program(name: &str) -> Option<PathBuf> {
    let is_executable = |path: &PathBuf| path.is_file() && rustix::fs::access(path, Access::EXEC_OK).is_ok();
    if name.contains('/') {
        return Some(PathBuf::from(name)).filter(is_executable);
    }
    let folders = std::env::var_os("PATH")?;
    std::env::split_paths(&folders).map(|folder| folder.join(name)).find(is_executable)
}

/// The browser that campaigns can drive.
pub fn find_browser() -> Option<PathBuf> {
    BROWSERS.into_iter().find_map(find_program)
}

/// Whether a window can be shown. On macOS and Windows it can; elsewhere a display server says where it listens.
pub fn has_screen() -> bool {
    let is_set = |name: &&str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(target_os = "macos", windows)) || SCREENS.iter().any(is_set)
}

/// The first line that a program prints about its version. A program that hangs is ended.
pub fn version_of(program: &Path) -> Result<String, String> {
    let mut command = Command::new(program);
    command.arg("--version").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().map_err(|error| error.to_string())?;
    let ended = wait(&mut child);
    if ended.is_err() {
        // It may have ended by itself meanwhile.
        let _ = child.kill();
        let _ = child.wait();
    }
    ended?;
    let output = child.stdout.take().ok_or("it printed nothing")?;
    let mut line = String::new();
    BufReader::new(output.take(VERSION_BYTES_MAX)).read_line(&mut line).map_err(|error| error.to_string())?;
    match line.trim() {
        "" => Err("it printed nothing".to_owned()),
        version => Ok(version.to_owned()),
    }
}

fn wait(child: &mut Child) -> Result<(), String> {
    let deadline = Instant::now() + VERSION_LONGEST;
    loop {
        match child.try_wait().map_err(|error| error.to_string())? {
            Some(status) if status.success() => return Ok(()),
            Some(status) => return Err(format!("it exited with {status}")),
            None if Instant::now() >= deadline => {
                return Err(format!("no response within {} seconds", VERSION_LONGEST.as_secs()));
            }
            None => thread::sleep(LOOK_PAUSE),
        }
    }
}
