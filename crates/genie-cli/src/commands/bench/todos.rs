//! `genie bench todos`: what a person waits for in a list of very many tasks, beside a list of a
//! thousand on the same disk in the same run.

use std::process::ExitCode;
use std::time::Instant;

use serde::Serialize;

use genie_adapters::SystemClock;
use genie_desk::BatchedFlush;
use genie_desk::chat::Chat;
use genie_kernel::Journal;
use genie_runtime::StreamLocks;
use genie_todo::UserId;
use genie_todo::tools::{Call, Create, ListTasks};

use crate::arguments::BenchTodos;
use crate::output::say;
use crate::workplace::Workplace;

/// How many tasks the small list has.
const SMALL: u64 = 1_000;

/// How often each thing is measured in each list.
const TIMES: usize = 100;

/// How many skipped flushes make one while the lists are made.
const FLUSHES_SKIPPED: u32 = 2_000;

const VERBS: [&str; 8] = ["Buy", "Call", "Send", "Paint", "Book", "Fix", "Read", "Plan"];
const THINGS: [&str; 10] = [
    "milk",
    "the bank",
    "a report",
    "the fence",
    "a flight",
    "the bike",
    "the draft",
    "lunch",
    "taxes",
    "tea",
];

/// What a person does, and how long they wait: half of the times less than this, and nearly always.
#[derive(Debug, Serialize)]
struct Row {
    what: &'static str,
    small_p50_ms: f64,
    large_p50_ms: f64,
    large_p99_ms: f64,
}

/// The result of the benchmark.
#[derive(Debug, Serialize)]
struct Report {
    count: u64,
    filled_s: f64,
    rows: Vec<Row>,
}

pub fn run(arguments: &BenchTodos) -> anyhow::Result<ExitCode> {
    let temporary = tempfile::tempdir()?;
    let base = arguments.data.clone().unwrap_or_else(|| temporary.path().to_owned());
    std::fs::create_dir_all(&base)?;
    let folder = tempfile::tempdir_in(&base)?;
    let workplace = Workplace::open(&folder.path().join("data"))?;
    let (locks, speaking) = (StreamLocks::default(), StreamLocks::default());
    let of = |user| Chat {
        journal: &*workplace.journal,
        clock: &SystemClock,
        locks: &locks,
        speaking: &speaking,
        user,
        models: None,
    };
    let (small, large) = (of(UserId(1)), of(UserId(2)));
    fill(&small, SMALL)?;
    let began = Instant::now();
    fill(&large, arguments.count)?;
    let filled_s = began.elapsed().as_secs_f64();
    let report = Report { count: arguments.count, filled_s, rows: measure(&small, &large, arguments.count)? };
    if arguments.json {
        say!("{}", serde_json::to_string(&report)?);
    } else {
        print(&report);
    }
    Ok(ExitCode::SUCCESS)
}

/// A title that no other task has, of words that very many have.
fn title(number: u64) -> String {
    let verb = VERBS[usize::try_from(number % 8).unwrap_or(0)];
    let thing = THINGS[usize::try_from(number / 8 % 10).unwrap_or(0)];
    format!("{verb} {thing} {number}")
}

fn fill(chat: &Chat<'_>, count: u64) -> anyhow::Result<()> {
    let batched = BatchedFlush::new(chat.journal, FLUSHES_SKIPPED);
    let filling = Chat { journal: &batched, ..*chat };
    for number in 1..=count {
        filling.call(&Call::Create(Create { title: title(number) }))?;
    }
    Ok(Journal::flush(chat.journal)?)
}

type Work = fn(&Chat<'_>, u64, u64) -> anyhow::Result<()>;

/// What is measured: its name, and the work for the n-th time in a list of this many tasks.
const WORKS: [(&str, Work); 8] = [
    ("the first page", |chat, _, _| page(chat, ListTasks::default(), 20)),
    ("a page in the middle", |chat, _, count| {
        page(chat, ListTasks { after: i64::try_from(count / 2).ok(), ..ListTasks::default() }, 20)
    }),
    ("find by the whole title", |chat, n, count| search(chat, &title(1 + n * (count / 200)), 1)),
    ("find by a rare word", |chat, n, count| search(chat, &(1 + n * (count / 200)).to_string(), 1)),
    ("find by rare and common words", |chat, n, count| {
        let number = 1 + n * (count / 200);
        search(chat, &format!("{} {number}", THINGS[usize::try_from(number / 8 % 10).unwrap_or(0)]), 1)
    }),
    ("find by common words only", |chat, _, _| search(chat, "milk", 2)),
    ("find what is not there", |chat, _, _| search(chat, "hippopotamus", 0)),
    ("say: add, durable", |chat, n, _| said(chat, &format!("Add measure {n}"), "Created task")),
];

/// The lists take turns, so that both see the same disk.
fn measure(small: &Chat<'_>, large: &Chat<'_>, count: u64) -> anyhow::Result<Vec<Row>> {
    let say_done: (&str, Work) = ("say: done, by title, durable", |chat, n, count| {
        let number = 1 + n * (count / 200);
        said(chat, &format!("Finish \"{}\"", title(number)), "Completed task")
    });
    let mut rows = Vec::new();
    for (what, work) in WORKS.into_iter().chain([say_done]) {
        let (mut few, mut many) = (Vec::new(), Vec::new());
        for n in 0..TIMES as u64 {
            for (chat, count, durations) in [(small, SMALL, &mut few), (large, count, &mut many)] {
                let began = Instant::now();
                work(chat, n, count)?;
                durations.push(began.elapsed().as_secs_f64() * 1e3);
            }
        }
        few.sort_by(f64::total_cmp);
        many.sort_by(f64::total_cmp);
        let (small_p50_ms, large_p50_ms) = (few[TIMES / 2], many[TIMES / 2]);
        rows.push(Row { what, small_p50_ms, large_p50_ms, large_p99_ms: many[TIMES - 2] });
    }
    Ok(rows)
}

fn page(chat: &Chat<'_>, arguments: ListTasks, expected: usize) -> anyhow::Result<()> {
    let found = chat.page(&arguments)?.tasks.len();
    anyhow::ensure!(found == expected, "{found} tasks, expected {expected}");
    Ok(())
}

/// A search that must find this many tasks: none, one, or several.
fn search(chat: &Chat<'_>, words: &str, expected: usize) -> anyhow::Result<()> {
    let arguments = ListTasks { search: Some(words.to_owned()), ..ListTasks::default() };
    let found = chat.page(&arguments)?.tasks.len();
    anyhow::ensure!(found.min(2) == expected, "{found} tasks match {words:?}");
    Ok(())
}

fn said(chat: &Chat<'_>, text: &str, expected: &str) -> anyhow::Result<()> {
    let reply = chat.say(None, text)?.reply;
    anyhow::ensure!(reply.starts_with(expected), "{text:?} was answered with {reply:?}");
    Ok(())
}

fn print(report: &Report) {
    say!("A list of {} tasks, created in {:.1} s", report.count, report.filled_s);
    say!("{:<34}{:>14}{:>14}{:>14}", "", "1,000 tasks", "all", "all, p99");
    for row in &report.rows {
        let (small, large, most) = (row.small_p50_ms, row.large_p50_ms, row.large_p99_ms);
        say!("{:<34}{small:>11.2} ms{large:>11.2} ms{most:>11.2} ms", row.what);
    }
}
