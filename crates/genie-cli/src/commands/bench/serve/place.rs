//! The data that the server is measured on: a campaign with many leads and many pending items, and one with
//! a long history; and the real server.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command as Process, Stdio};

use anyhow::Context;

use genie_adapters::PracticeClock;
use genie_desk::approvals::{self, Consent};
use genie_kernel::StreamId;

use super::client::Client;
use crate::backend::Local;
use crate::commands::bench::ground::{self, RECORDS_PER_LEAD};
use crate::commands::bench::leads::{bring, campaign, people, score};

/// The campaign with many leads.
const LARGE: u64 = 1;

/// A prepared data folder.
pub struct Place {
    data: PathBuf,
    /// The campaign with many leads.
    pub large: StreamId,
    /// The campaign with a long history.
    pub long: StreamId,
    /// How many records that one has.
    history: u64,
    /// How many records there are in all.
    pub records: u64,
}

impl Place {
    pub fn prepare(folder: &Path, leads: u64, records: u64) -> anyhow::Result<Self> {
        let (file, data) = (folder.join("people.csv"), folder.join("data"));
        people::write(&file, leads)?;
        let local = Local::open(&data, None)?;
        let desk = &*local.desk;
        let large = campaign(desk, LARGE)?;
        bring(desk, large, &file)?;
        score(desk, large)?;
        // The ranking; then as many messages as may be in progress, half of them approved.
        for half in [1, 2] {
            let waiting = desk.waiting(large)?;
            let consent = Consent::to(waiting.iter().take(waiting.len().div_ceil(half)));
            approvals::approve(desk, large, &consent, "bench")?;
            desk.work(large)?;
        }
        let long = ground::stream(0);
        let written = desk.rows().head(large)?.sequence;
        let delivered = records.saturating_sub(written) / RECORDS_PER_LEAD;
        let workplace = &local.workplace;
        let clock = PracticeClock::after(None);
        ground::prepare(&workplace.agent, &*workplace.journal, &clock, long, delivered, 1)?;
        let history = desk.rows().head(long)?.sequence;
        Ok(Self { data, large, long, history, records: written + history })
    }

    /// Every list that a page shows, in every order.
    pub fn lists(&self) -> Vec<String> {
        let campaign = format!("/api/campaigns/{}", self.large);
        let old = format!("/api/campaigns/{}", self.long);
        let mut lists: Vec<String> =
            ["/api/status", "/api/campaigns", "/api/approvals", "/api/queue", "/api/account/do-not-contact"]
                .map(str::to_owned)
                .to_vec();
        lists.push(campaign.clone());
        for sort in ["rank", "number", "name", "company", "title", "status"] {
            lists.push(format!("{campaign}/leads?sort={sort}"));
        }
        let more = [
            "leads?sort=name&order=desc&limit=500",
            "leads?text=engineer",
            "leads?text=matches-no-lead&sort=company",
            "leads?status=pending&offset=50000",
            "leads/1",
            "approvals",
            "approvals?limit=500",
            "queue",
            "tasks",
            "artifacts",
            "artifacts?messages=true",
            "records",
            "records?after=1000&limit=500",
        ];
        lists.extend(more.iter().map(|list| format!("{campaign}/{list}")));
        for list in ["leads?sort=name", "records", "records?before=5000", "tasks", "artifacts?messages=true"]
        {
            lists.push(format!("{old}/{list}"));
        }
        lists.push(format!("{old}/state?at={}", self.history.div_ceil(3)));
        lists
    }
}

/// The real server, in a process of its own.
pub struct Running {
    child: Child,
    /// Kept open, because the server prints more than its address.
    _output: BufReader<ChildStdout>,
    pub port: u16,
    pub token: String,
}

impl Running {
    pub fn start(place: &Place) -> anyhow::Result<Self> {
        let mut command = Process::new(std::env::current_exe()?);
        command.arg("serve").arg("--data").arg(&place.data).args(["--port", "0"]);
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let mut first = String::new();
        let output = child.stdout.take().context("the server printed no output")?;
        let mut output = BufReader::new(output);
        output.read_line(&mut first)?;
        let port = first.trim().rsplit(':').next().unwrap_or_default().parse()?;
        let token = std::fs::read_to_string(place.data.join("token"))?;
        Ok(Self { child, _output: output, port, token })
    }

    pub fn client(&self) -> anyhow::Result<Client> {
        Client::connect(self.port, &self.token)
    }

    /// The memory that the server uses.
    pub fn rss_mb(&self) -> anyhow::Result<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
        Ok(line.trim().trim_end_matches(" kB").parse::<f64>()? / 1024.0)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
