//! Starts Chromium or Chrome as a guest: it keeps cookies, pages and everything else of the sites that it shows in
//! memory, and can open no window that would not.

use std::fs::{self, DirBuilder, File};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use genie_site::WindowError;
use rustix::process::geteuid;

use crate::programs::{find_browser, has_screen};
use crate::watched::{Watched, remove};

use super::devtools::DevTools;
use super::{failed, missing};

/// How long the browser may take to start.
const START_LONGEST: Duration = Duration::from_secs(20);

/// The pause between two looks at a browser that starts.
const LOOK_PAUSE: Duration = Duration::from_millis(20);

/// The file in which the browser says where it listens: the port, and the path of its WebSocket.
const PORT_FILE: &str = "DevToolsActivePort";

/// What every browser is started with.
const ARGUMENTS: [&str; 14] = [
    // What a guest does is never written to the disk.
    "--guest",
    "--remote-debugging-port=0",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    // A dump of its memory would contain cookies.
    "--disable-breakpad",
    "--disable-crash-reporter",
    "--disable-component-update",
    "--disable-extensions",
    "--disable-sync",
    "--hide-crash-restore-bubble",
    "--password-store=basic",
    "--window-size=1280,900",
    "about:blank",
];

/// A running browser. It is killed when this is dropped or this process ends, and its folders are removed.
pub struct Browser {
    program: Watched,
    port: u16,
    path: String,
}

impl Browser {
    /// Starts the browser, with a new profile in this folder.
    pub fn start(profile: &Path) -> Result<Self, WindowError> {
        let program = find_browser().ok_or_else(missing)?;
        remove(profile);
        let made = DirBuilder::new().recursive(true).mode(0o700).create(profile);
        made.map_err(|error| failed(format!("{}: {error}", profile.display())))?;
        // The path of a socket in it is limited to a hundred characters, which a data folder may exceed.
        let own = tempfile::Builder::new().prefix("genie-browser-").tempdir();
        let own = own.map_err(|error| failed(format!("no temporary folder: {error}")))?.keep();
        let output = own.join("output.txt");
        let started = File::create(&output)
            .and_then(|file| Watched::start(&program, &arguments(profile), [own, profile.to_owned()], file));
        let program = started.map_err(|error| failed(format!("the browser did not start: {error}")))?;
        let mut browser = Self { program, port: 0, path: String::new() };
        browser.wait(&profile.join(PORT_FILE), &output)?;
        browser.check_private()?;
        Ok(browser)
    }

    /// Where tools join it.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    pub fn is_running(&mut self) -> bool {
        self.program.is_running()
    }

    pub fn connect(&self) -> Result<DevTools, WindowError> {
        DevTools::connect(self.port, &self.path)
    }

    /// Waits until the browser says where it listens.
    fn wait(&mut self, port_file: &Path, output: &Path) -> Result<(), WindowError> {
        let until = Instant::now() + START_LONGEST;
        loop {
            let said = fs::read_to_string(port_file).unwrap_or_default();
            if let Some((port, path)) = place_in(&said) {
                (self.port, self.path) = (port, path);
                return Ok(());
            }
            if !self.is_running() {
                let printed = fs::read_to_string(output).unwrap_or_default();
                let last = printed.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or_default();
                let last: String =
                    last.chars().filter(|character| !character.is_control()).take(200).collect();
                return Err(failed(format!("the browser ended as it started: {last}")));
            }
            if Instant::now() >= until {
                let seconds = START_LONGEST.as_secs();
                return Err(failed(format!("the browser did not start within {seconds} seconds")));
            }
            thread::sleep(LOOK_PAUSE);
        }
    }

    /// Refuses a browser whose pages would leave something on the disk, because guests are forbidden in it.
    fn check_private(&mut self) -> Result<(), WindowError> {
        let mut tools = self.connect()?;
        let until = Instant::now() + START_LONGEST;
        loop {
            match tools.pages()?.first() {
                Some(page) if tools.is_private(page)? => return Ok(()),
                Some(_) => {
                    let what =
                        "this browser would write cookies to the disk: it allows no guests, or is too old";
                    return Err(WindowError { code: "BROWSER_NOT_PRIVATE", what: what.to_owned() });
                }
                None if Instant::now() >= until => return Err(failed("the browser opened no window")),
                None => thread::sleep(LOOK_PAUSE),
            }
        }
    }
}

fn arguments(profile: &Path) -> Vec<String> {
    let mut arguments = vec![format!("--user-data-dir={}", profile.display())];
    if !has_screen() {
        arguments.push("--headless=new".to_owned());
    }
    // Chrome refuses to run as root in its sandbox.
    if geteuid().is_root() {
        arguments.push("--no-sandbox".to_owned());
    }
    arguments.extend(ARGUMENTS.map(str::to_owned));
    arguments
}

/// The port and the path in the file. The browser may still be writing it.
fn place_in(said: &str) -> Option<(u16, String)> {
    let (port, path) = said.split_once('\n')?;
    let path = path.trim_end();
    path.starts_with("/devtools/browser/").then_some((port.parse().ok()?, path.to_owned()))
}

/// The profile of the browser of a data folder.
pub fn profile_of(data: &Path) -> PathBuf {
    // The browser is started elsewhere, so a relative path would lead somewhere else.
    std::path::absolute(data).unwrap_or_else(|_| data.to_owned()).join("browser")
}
