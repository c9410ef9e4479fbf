//! Commands that are typed while the server runs: it works on them, so that there is one writer and
//! one path for everybody.

use std::fs::{self, OpenOptions, Permissions};
use std::io::Write;
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Context;
use clap::Parser;
use parking_lot::{Condvar, Mutex};
use serde::{Deserialize, Serialize};

use crate::arguments::Arguments;
use crate::host::{self, Host};
use crate::output::note;
use crate::terminal::{self, SOCKET_FILE};
use crate::workplace::Workplace;

/// The file that says where the server of a folder listens.
const RUNNING_FILE: &str = "server.json";

/// How many commands are worked on at the same time. Whoever types one more waits.
const COMMANDS_MAX: usize = 64;

/// Where the server of a folder listens.
#[derive(Debug, Serialize, Deserialize)]
pub struct Running {
    pub port: u16,
    pub process: u32,
}

/// What is taken away again when the server ends.
pub struct Beside(Vec<PathBuf>);

impl Drop for Beside {
    fn drop(&mut self) {
        for path in &self.0 {
            let _ = fs::remove_file(path);
        }
    }
}

/// Where the server of a folder listens, if one runs.
pub fn running(folder: &Path) -> Option<Running> {
    UnixStream::connect(folder.join(SOCKET_FILE)).ok()?;
    serde_json::from_str(&fs::read_to_string(folder.join(RUNNING_FILE)).ok()?).ok()
}

/// Listens for commands.
pub fn listen(workplace: &Workplace, port: u16, host: Host) -> anyhow::Result<Beside> {
    let (socket, running) = (workplace.path().join(SOCKET_FILE), workplace.path().join(RUNNING_FILE));
    // The folder is ours: what lies there was left by a server that was killed.
    let _ = fs::remove_file(&socket);
    let listener = UnixListener::bind(&socket).with_context(|| {
        format!("{} cannot be used; choose a data folder with a shorter path", socket.display())
    })?;
    fs::set_permissions(&socket, Permissions::from_mode(0o600))?;
    let mut file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&running)?;
    file.write_all(serde_json::to_string(&Running { port, process: std::process::id() })?.as_bytes())?;
    let places = Arc::new(Places { free: Mutex::new(COMMANDS_MAX), freed: Condvar::new() });
    std::thread::Builder::new().name("beside".to_owned()).spawn(move || {
        for stream in listener.incoming().flatten() {
            let (host, place) = (host.clone(), Places::take(&places));
            let spawned = std::thread::Builder::new().name("command".to_owned()).spawn(move || {
                let _place = place;
                host::lend(host);
                let _ = terminal::answer(stream, work);
            });
            // Whoever typed it finds the line dead.
            drop(spawned);
        }
    })?;
    Ok(Beside(vec![socket, running]))
}

/// Places for commands.
struct Places {
    free: Mutex<usize>,
    freed: Condvar,
}

/// A place that is free again when this is dropped.
struct Place(Arc<Places>);

impl Places {
    /// Takes a place as soon as there is one.
    fn take(places: &Arc<Self>) -> Place {
        let mut free = places.free.lock();
        places.freed.wait_while(&mut free, |free| *free == 0);
        *free -= 1;
        drop(free);
        Place(Arc::clone(places))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        *self.0.free.lock() += 1;
        self.0.freed.notify_one();
    }
}

fn work(words: Vec<String>) -> ExitCode {
    let json = crate::wants_json(words.iter().cloned());
    match Arguments::try_parse_from(words) {
        Ok(arguments) => crate::work(arguments.command, json),
        Err(error) => {
            note!("{error}");
            ExitCode::FAILURE
        }
    }
}
