//! Explorations: driven here if the data folder is free, and by its server otherwise.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use reqwest::Method;

use genie_desk::explorations::{
    Exploration, ExplorationDrift, ExplorationFile, ExportedFile, ModelRanker, NewExploration, new_stream,
};
use genie_desk::view::{PAGE_MAX, Page, Window};
use genie_desk::{Drivers, Problem, Result};
use genie_kernel::StreamId;
use genie_screengraph::explorer::Start;
use genie_screengraph::graph::Graph;

use super::{Backend, Local, Place, Server, server};
use crate::commands::explore::SystemDrivers;

/// How often the server is asked how far an exploration is.
const LOOK_PAUSE: Duration = Duration::from_millis(500);

/// Whether the user pressed Ctrl-C while the server was asked.
static IS_INTERRUPTED: AtomicBool = AtomicBool::new(false);

impl Backend {
    /// Explores, and passes every step on. Returns when the exploration has ended or was interrupted.
    pub fn explore(&self, new: NewExploration, watch: &mut dyn FnMut(&Exploration)) -> Result<Exploration> {
        match &self.place {
            Place::Desk(local) => {
                let start = local.desk.check_exploration(new)?;
                let stream = new_stream();
                drive(local, stream, &start.clone(), Some(start), watch)
            }
            Place::Server(server) => {
                note_interrupts();
                let started = server.give(Method::POST, "/api/explorations", &new)?;
                follow(server, started, watch)
            }
        }
    }

    /// Continues an exploration that was interrupted, like [`Backend::explore`].
    pub fn resume_exploration(
        &self,
        exploration: &Exploration,
        watch: &mut dyn FnMut(&Exploration),
    ) -> Result<Exploration> {
        match &self.place {
            Place::Desk(local) => {
                let stream = stream_of(exploration)?;
                let run = local.desk.explorations().run(stream)?;
                if run.status.is_terminal() {
                    let what = "this exploration has already ended";
                    return Err(Problem::new("EXPLORATION_ENDED", what, "start a new one"));
                }
                drive(local, stream, &run.start(), None, watch)
            }
            Place::Server(server) => {
                note_interrupts();
                let path = format!("/api/explorations/{}/resume", exploration.id);
                follow(server, server.call(Method::POST, &path)?, watch)
            }
        }
    }

    /// All explorations, in the order in which they were started.
    pub fn explorations(&self) -> Result<Vec<Exploration>> {
        let mut all = match &self.place {
            Place::Desk(local) => {
                let mut all = Vec::new();
                loop {
                    let window = Window { offset: all.len(), limit: PAGE_MAX };
                    let page: Page<Exploration> = local.desk.exploration_page(window)?;
                    if page.items.is_empty() {
                        break all;
                    }
                    all.extend(page.items);
                }
            }
            Place::Server(server) => server.get_all("/api/explorations")?,
        };
        all.reverse();
        Ok(all)
    }

    /// The exploration that the user names by its number or a prefix of its id.
    pub fn find_exploration(&self, wanted: &str) -> Result<Exploration> {
        match &self.place {
            Place::Desk(local) => local.desk.exploration(local.desk.explorations().find(wanted)?),
            Place::Server(_) => {
                let all = self.explorations()?;
                let is_named =
                    |one: &&Exploration| wanted.len() >= ID_CHARACTERS_MIN && one.id.starts_with(wanted);
                let by_number =
                    wanted.parse().ok().and_then(|number: u64| all.iter().find(|one| one.number == number));
                by_number.or_else(|| all.iter().find(is_named)).cloned().ok_or_else(|| {
                    let what = "there is no such exploration";
                    Problem::new("EXPLORATION_NOT_FOUND", what, "list the explorations")
                })
            }
        }
    }

    /// Ends an exploration.
    pub fn cancel_exploration(&self, exploration: &Exploration) -> Result<Exploration> {
        match &self.place {
            Place::Desk(local) => local.desk.cancel_exploration(stream_of(exploration)?),
            Place::Server(server) => {
                server.call(Method::POST, &format!("/api/explorations/{}/cancel", exploration.id))
            }
        }
    }

    /// The graph that an exploration has found.
    pub fn exploration_graph(&self, exploration: &Exploration) -> Result<Graph> {
        match &self.place {
            Place::Desk(local) => local.desk.explorations().graph(stream_of(exploration)?),
            Place::Server(server) => {
                Ok(server.get(&file_path(exploration, ExplorationFile::Json), &[(); 0])?)
            }
        }
    }

    /// Every file of an exploration.
    pub fn exploration_files(&self, exploration: &Exploration) -> Result<Vec<ExportedFile>> {
        match &self.place {
            Place::Desk(local) => local.desk.explorations().files(stream_of(exploration)?),
            Place::Server(server) => {
                let download = |file: ExplorationFile| {
                    let bytes = server.download(&file_path(exploration, file))?;
                    let text = String::from_utf8(bytes);
                    Ok(file.exported(text.map_err(|_| server::unreadable("a file is not text"))?))
                };
                ExplorationFile::ALL.into_iter().map(download).collect()
            }
        }
    }

    /// What changed from an exploration to a later one.
    pub fn compare_explorations(
        &self,
        before: &Exploration,
        after: &Exploration,
    ) -> Result<ExplorationDrift> {
        match &self.place {
            Place::Desk(local) => local.desk.explorations().compare(stream_of(before)?, stream_of(after)?),
            Place::Server(server) => {
                server.get(&format!("/api/explorations/{}/diff/{}", before.id, after.id), &[(); 0])
            }
        }
    }
}

/// The fewest characters that an id can be named by, so that a number is never taken for an id.
const ID_CHARACTERS_MIN: usize = 4;

/// Drives an exploration here until it ends or the user presses Ctrl-C. A driver that cannot be had is reported before
/// anything is recorded.
fn drive(
    local: &Local,
    stream: StreamId,
    start: &Start,
    new: Option<Start>,
    watch: &mut dyn FnMut(&Exploration),
) -> Result<Exploration> {
    let drivers = SystemDrivers { folder: local.workplace.path().to_owned() };
    let mut driver = drivers.open(start, stream)?;
    let explorations = local.desk.explorations();
    if let Some(new) = new {
        explorations.start(stream, new)?;
    }
    let ranker = start.model.as_deref().map(|model| ModelRanker::new(&local.desk, model));
    let aids = local.desk.exploration_aids(ranker.as_ref());
    explorations.drive_to_rest(stream, &mut *driver, aids, &mut |now| {
        watch(now);
        !local.desk.is_ending()
    })
}

/// Notes Ctrl-C from now on, so that one that comes while the server starts the exploration is not lost.
fn note_interrupts() {
    // A program that has a handler already ends by itself.
    let _ = ctrlc::try_set_handler(|| IS_INTERRUPTED.store(true, Ordering::SeqCst));
}

/// Watches an exploration in the server until it ends, rests, or the user presses Ctrl-C.
fn follow(server: &Server, started: Exploration, watch: &mut dyn FnMut(&Exploration)) -> Result<Exploration> {
    let path = format!("/api/explorations/{}", started.id);
    let mut now = started;
    loop {
        watch(&now);
        let rests = !now.is_driven && !now.is_queued;
        if now.status.is_terminal() || rests || IS_INTERRUPTED.load(Ordering::SeqCst) {
            return Ok(now);
        }
        thread::sleep(LOOK_PAUSE);
        now = server.get(&path, &[(); 0])?;
    }
}

fn file_path(exploration: &Exploration, file: ExplorationFile) -> String {
    format!("/api/explorations/{}/files/{}", exploration.id, file.name())
}

fn stream_of(exploration: &Exploration) -> Result<StreamId> {
    exploration.id.parse().map(StreamId).map_err(|_| server::unreadable("an exploration has no valid id"))
}
