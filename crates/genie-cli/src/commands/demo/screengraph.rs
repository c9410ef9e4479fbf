//! `genie demo screengraph`: explores an application that exists only as data. The same seed gives the same bytes.

use std::process::ExitCode;
use std::sync::Arc;

use serde_json::json;

use genie_desk::explorations::{Aids, ExplorationIndex, Explorations};
use genie_kernel::port::Clock;
use genie_kernel::{Rows, StreamId, Timestamp, UserId};
use genie_runtime::StreamLocks;
use genie_screengraph::explorer::Start;
use genie_screengraph::export::mermaid;
use genie_screengraph::fixture::{Fixture, FixtureDriver};
use genie_screengraph::policy::Policy;
use genie_store::SqliteJournal;

use crate::arguments::Demo;
use crate::commands::explore::{FileDevice, write_all};
use crate::output::{note, safe, say};
use crate::workplace::Workplace;

/// The application of the demonstration.
const FIXTURE: &str = include_str!("../../../../genie-screengraph/data/demo.json");

/// When the demonstration takes place.
const EPOCH_MS: i64 = 1_767_225_600_000;

pub fn run(arguments: &Demo) -> anyhow::Result<ExitCode> {
    let temporary = tempfile::tempdir()?;
    let path = arguments.data.clone().unwrap_or_else(|| temporary.path().join("data"));
    let workplace = Workplace::open(&path)?;
    let stream = StreamId::from_seed(arguments.seed, 1);
    let fixture: Fixture = serde_json::from_str(FIXTURE)?;
    let clock = JournalClock { journal: Arc::clone(&workplace.journal), stream };
    let locks = StreamLocks::default();
    let index = ExplorationIndex::default();
    let explorations = Explorations {
        journal: &*workplace.journal,
        rows: &*workplace.journal,
        clock: &clock,
        locks: &locks,
        pages: &*workplace.pages,
        index: &index,
        user: UserId::LOCAL,
    };
    if !arguments.json {
        note!("An exploration of a web shop that exists only as data: no browser, no network.");
    }
    if workplace.journal.head(stream)?.sequence == 0 {
        explorations.start(stream, start(arguments.seed))?;
    }
    let mut device = FileDevice(path.join("explorations").join("demo.device.json"));
    let mut driver = FixtureDriver::new(&fixture, &mut device);
    let ended = explorations.drive(stream, &mut driver, Aids::none(), &mut |_| true)?;
    let graph = explorations.graph(stream)?;
    let head = workplace.journal.head(stream)?;
    if arguments.json {
        let report = json!({
            "exploration": ended.id, "status": ended.status, "seed": arguments.seed, "steps": ended.steps,
            "screens": ended.counters.screens, "edges": ended.counters.edges, "withheld": graph.withheld.len(),
            "records": head.sequence, "head": head.hash.hex(),
        });
        say!("{report}");
        return Ok(ExitCode::SUCCESS);
    }
    say!("{}", safe(mermaid::write(&graph).trim_end()));
    let counters = ended.counters;
    say!(
        "{} screens and {} edges in {} steps; {} risky actions were left for a person to approve.",
        counters.screens,
        counters.edges,
        ended.steps,
        graph.withheld.iter().filter(|action| action.reason == "approval_needed").count()
    );
    if arguments.data.is_some() {
        let out = path.join("map");
        write_all(&out, &explorations.files(stream)?)?;
        say!("The map is in {}.", safe(&out.join("graph.html").display().to_string()));
    }
    Ok(ExitCode::SUCCESS)
}

fn start(seed: u64) -> Start {
    Start {
        target: "https://shop.example/".to_owned(),
        driver: "fixture".to_owned(),
        goal: None,
        model: None,
        policy: Policy::default(),
        approved: Vec::new(),
        server: None,
        capabilities: None,
        seed,
        user: UserId::LOCAL,
    }
}

/// The time is the length of the journal, so that it does not depend on how often the demonstration was interrupted.
struct JournalClock {
    journal: Arc<SqliteJournal>,
    stream: StreamId,
}

impl Clock for JournalClock {
    fn now(&self) -> Timestamp {
        let length = self.journal.head(self.stream).map(|head| head.sequence).unwrap_or_default();
        Timestamp(EPOCH_MS.saturating_add(i64::try_from(length).unwrap_or_default()))
    }
}
