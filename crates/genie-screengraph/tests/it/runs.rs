//! Tests of whole runs over a fixture.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};

use genie_kernel::erasure::Erasure;
use genie_kernel::journal::{Error, ReadsThrough};
use genie_kernel::record::Body;
use genie_kernel::{Batch, Journal, MemoryJournal, Rows, Scope};
use genie_runtime::{Progress, replay};
use genie_screengraph::Explorer;
use genie_screengraph::contract::RunStatus;
use genie_screengraph::explorer::Command;
use genie_screengraph::fixture::Fixture;
use genie_screengraph::policy::{Policy, Strategy};
use genie_screengraph::reading::graph;
use serde_json::{Map, Value, json};

use crate::fixtures::{Exploration, demo, turn_on};

fn finished(change: impl FnOnce(&mut genie_screengraph::explorer::Start)) -> Exploration {
    let mut exploration = Exploration::start(demo(), change);
    exploration.finish();
    exploration
}

#[test]
fn run_finds_every_screen_and_stops_on_its_own() {
    let exploration = finished(|_| {});
    let run = exploration.run();
    assert_eq!(run.stop_reason.as_deref(), Some("exhausted"));
    assert_eq!(run.status, RunStatus::Finished);
    let titles: Vec<String> = exploration.graph().screens.into_iter().map(|screen| screen.title).collect();
    let expected = [
        "Shop",
        "Products",
        "Orders",
        "Settings",
        "Settings",
        "Help",
        "Product 17",
        "Products",
        "Order",
        "Terms",
        "Privacy",
        "Pictures",
    ];
    let sorted = |titles: &[&str]| {
        let mut titles: Vec<String> = titles.iter().map(|title| (*title).to_owned()).collect();
        titles.sort();
        titles
    };
    let found: Vec<&str> = titles.iter().map(String::as_str).collect();
    assert_eq!(sorted(&found), sorted(&expected));
}

#[test]
fn risky_actions_are_withheld_until_a_person_approves_them() {
    let exploration = finished(|_| {});
    let withheld = exploration.graph().withheld;
    for label in ["Delete product", "Refund", "Log out", "Save", "New product", "Apply filter"] {
        let found = withheld.iter().find(|action| action.label == label).unwrap();
        assert_eq!(found.reason, "approval_needed", "{label}");
    }
    for label in ["Our blog", "Export"] {
        let found = withheld.iter().find(|action| action.label == label).unwrap();
        assert_eq!(found.reason, "outside_scope", "{label}");
    }
    let id = withheld.iter().find(|action| action.label == "Refund").unwrap().id.clone();
    let approved = finished(|start| start.approved = vec![id]);
    assert!(approved.graph().withheld.iter().all(|action| action.label != "Refund"));
    assert!(approved.graph().edges.iter().any(|edge| edge.label == "Refund"));
}

#[test]
fn a_hundred_runs_write_the_same_bytes() {
    let first = finished(|_| {}).log();
    assert!(first.len() > 300);
    for _ in 0..100 {
        assert_eq!(finished(|_| {}).log(), first);
    }
}

#[test]
fn replay_writes_the_same_bytes() {
    let exploration = finished(|_| {});
    let replayed =
        replay(&Explorer, &exploration.journal, exploration.stream, Scope::LOCAL, u64::MAX).unwrap();
    assert_eq!(replayed.records, exploration.log().len() as u64);
    assert_eq!(replayed.erased + replayed.earlier, 0);
}

/// A journal whose process ends after a number of batches.
struct EndingJournal<'a> {
    inner: &'a MemoryJournal,
    left: AtomicU64,
    is_before: bool,
}

impl ReadsThrough for EndingJournal<'_> {
    fn beneath(&self) -> &dyn Rows {
        self.inner
    }
}

impl Journal for EndingJournal<'_> {
    fn append(&self, batch: &Batch) -> Result<(), Error> {
        let left = self.left.load(Ordering::Relaxed);
        if left == 0 && self.is_before {
            return Err(Error::Broken("the process ended".to_owned()));
        }
        self.left.store(left.saturating_sub(1), Ordering::Relaxed);
        self.inner.append(batch)
    }

    fn flush(&self) -> Result<(), Error> {
        // The process ends when the records are durable and nothing has followed from them yet.
        if self.left.load(Ordering::Relaxed) == 0 && !self.is_before {
            return Err(Error::Broken("the process ended".to_owned()));
        }
        self.inner.flush()
    }

    fn erase(&self, erasures: &[Erasure]) -> Result<(), Error> {
        self.inner.erase(erasures)
    }

    fn health(&self) -> Result<(), Error> {
        self.inner.health()
    }
}

#[test]
fn run_interrupted_anywhere_repeats_no_action_and_writes_the_same_log() {
    let whole = finished(|_| {});
    let (log, acts) = (whole.log(), whole.device.0.acts.clone());
    assert_eq!(acts.len(), acts.iter().collect::<BTreeSet<_>>().len());
    for is_before in [true, false] {
        for batches in 1..=3 {
            let mut exploration = Exploration::start(demo(), |_| {});
            for _ in 0..5_000 {
                let ending =
                    EndingJournal { inner: &exploration.journal, left: AtomicU64::new(batches), is_before };
                let turned = turn_on(
                    &ending,
                    &exploration.journal,
                    exploration.stream,
                    &exploration.fixture,
                    &mut exploration.device,
                    &exploration.files,
                );
                match turned {
                    Ok(Progress::Ended | Progress::Idle(_)) => break,
                    Ok(Progress::Closed) | Err(_) => {}
                }
            }
            assert_eq!(exploration.device.0.acts, acts, "{batches} {is_before}");
            let (found, expected) = (exploration.log(), &log);
            let difference = found.iter().zip(expected).find(|(found, expected)| found != expected);
            assert!(difference.is_none(), "{batches} {is_before} {difference:#?}");
            assert_eq!(found.len(), expected.len());
        }
    }
}

#[test]
fn application_crash_is_logged_as_a_restart() {
    let exploration = finished(|_| {});
    let kinds: Vec<String> = exploration
        .log()
        .into_iter()
        .filter_map(|entry| match entry.record.body {
            Body::Event(event) => Some(event.kind.to_string()),
            Body::Audit(_) => None,
        })
        .collect();
    for kind in ["recovery.applied", "app.restarted", "run.finished"] {
        assert!(kinds.iter().any(|found| found == kind), "{kind}");
    }
    assert_eq!(kinds.iter().filter(|kind| kind.starts_with("run.") && *kind != "run.started").count(), 1);
    assert!(exploration.run().state.counters.restarts > 0);
}

#[test]
fn run_that_loses_storage_fails_and_records_no_further_action() {
    for turns in 2..8 {
        let mut exploration = Exploration::start(demo(), |_| {});
        for _ in 0..turns {
            exploration.turn().unwrap();
        }
        let tried = exploration.device.0.acts.len();
        exploration.files.is_down.set(true);
        exploration.finish();
        let run = exploration.run();
        assert_eq!(run.status, RunStatus::Failed, "after {turns} turns");
        assert_eq!(run.failure.unwrap().error_id, "STORE_UNREACHABLE", "after {turns} turns");
        assert!(graph(&exploration.journal, &exploration.files, exploration.stream).is_err());
        let actions = exploration.log().into_iter().filter(
            |entry| matches!(&entry.record.body, Body::Event(event) if event.kind == "action.performed"),
        );
        assert!(actions.count() <= tried, "after {turns} turns");
    }
}

#[test]
fn each_node_finishes_before_the_next_starts() {
    let exploration = finished(|_| {});
    let mut open: Option<String> = None;
    for entry in exploration.log() {
        let Body::Event(event) = &entry.record.body else { continue };
        let payload: serde_json::Value = serde_json::from_str(&entry.payload).unwrap();
        let node = payload.get("node").and_then(serde_json::Value::as_str).unwrap_or_default().to_owned();
        if event.kind == "node.started" {
            assert_eq!(open.replace(node), None, "at {}", entry.sequence);
        } else if event.kind == "node.finished" {
            assert_eq!(open.take(), Some(node), "at {}", entry.sequence);
        }
    }
    assert_eq!(open, None);
}

#[test]
fn canceled_run_ends_at_the_next_node_with_one_terminal_event() {
    let mut exploration = Exploration::start(demo(), |_| {});
    for _ in 0..3 {
        exploration.turn().unwrap();
    }
    exploration.command(&Command::Cancel).unwrap();
    exploration.finish();
    let run = exploration.run();
    assert_eq!((run.status, run.stop_reason.as_deref()), (RunStatus::Canceled, Some("canceled")));
    assert!(exploration.command(&Command::Cancel).is_err());
}

#[test]
fn run_ends_when_a_budget_is_used_up() {
    let exploration = finished(|start| start.policy.budgets.max_steps = 4);
    let run = exploration.run();
    assert_eq!(run.stop_reason.as_deref(), Some("budget_exhausted:steps"));
    assert_eq!(run.state.used.steps, 4);
}

#[test]
fn every_strategy_finds_the_same_screens() {
    let keys = |strategy| {
        let policy = Policy { strategy, fallback_policies: Vec::new(), ..Policy::default() };
        let exploration = finished(|start| start.policy = policy);
        let graph = exploration.graph();
        graph.screens.into_iter().map(|screen| screen.key).collect::<BTreeSet<_>>()
    };
    let breadth = keys(Strategy::BreadthFirst);
    assert_eq!(breadth, keys(Strategy::DepthFirst));
    assert_eq!(breadth, keys(Strategy::GoalGuided));
}

#[test]
fn goal_guided_run_stops_before_visiting_every_screen() {
    let exploration = finished(|start| {
        start.goal = Some("privacy".to_owned());
        start.policy.strategy = Strategy::GoalGuided;
    });
    let run = exploration.run();
    assert_eq!(run.stop_reason.as_deref(), Some("goal"));
    assert!(run.state.used.steps < 10);
}

#[test]
fn append_with_a_stale_head_is_refused() {
    let mut exploration = Exploration::start(demo(), |_| {});
    exploration.turn().unwrap();
    let head = exploration.journal.head(exploration.stream).unwrap();
    let records = exploration.log().into_iter().map(|entry| entry.record).take(1).collect();
    let stale = Batch::seal(exploration.stream, Scope::LOCAL, head, records);
    exploration.turn().unwrap();
    assert!(exploration.journal.head(exploration.stream).unwrap().sequence > head.sequence);
    let error = exploration.journal.append(&stale);
    assert!(matches!(error, Err(Error::Conflict { .. })), "{error:?}");
}

/// Six tables whose pages show the links that sort them before the one that leads on.
fn tables() -> Fixture {
    let site = "https://shop.example";
    let link = |address: &str, shape: &str| {
        let href = format!("{site}{address}");
        json!({"role": "link", "label": address, "href": href, "shape": shape, "path": format!("//a[@href='{href}']")})
    };
    let page = |address: &str, shape: &str, elements: Vec<Value>| {
        let url = format!("{site}{address}");
        let page = json!({"url": url, "title": shape, "shapes": ["html/body", shape], "elements": elements});
        (address.to_owned(), json!({"page": page}))
    };
    let names: Vec<String> =
        ["users", "orders", "notes", "prices", "places", "events"].map(str::to_owned).into();
    let home = names.iter().map(|name| link(&format!("/{name}"), "html/body/nav/a")).collect();
    let mut screens = Map::from_iter([page("/", "html/body/nav", home)]);
    for name in names {
        let sorted = ["", "?sort=a", "?sort=b", "?sort=c"].map(|sort| format!("/{name}{sort}"));
        let mut links: Vec<Value> =
            sorted.iter().skip(1).map(|address| link(address, "html/body/table/th/a")).collect();
        links.push(link(&format!("/{name}/about"), "html/body/main/a"));
        screens
            .extend(sorted.map(|address| page(&address, &format!("html/body/table/{name}"), links.clone())));
        screens.extend([page(&format!("/{name}/about"), &format!("html/body/p/{name}"), Vec::new())]);
    }
    serde_json::from_value(json!({"start": "/", "screens": screens})).unwrap()
}

#[test]
fn links_similar_to_useless_ones_are_followed_last() {
    let mut exploration = Exploration::start(tables(), |_| {});
    exploration.finish();
    let graph = exploration.graph();
    assert_eq!(graph.screens.len(), 13);
    let found_in =
        |screen: u64| graph.edges.iter().filter(|edge| edge.to == screen).map(|edge| edge.step).min();
    let last = (2..=13).filter_map(found_in).max();
    // Six tables, a sorted one and its link to itself, which show what the others are worth, and six pages about them.
    assert_eq!(last, Some(14));
    assert_eq!(exploration.run().stop_reason.as_deref(), Some("exhausted"));
}

/// An application of one page. Its menu shows the way to an area whose four parts are opened by buttons, and which is left
/// by opening one.
fn area_behind_a_menu() -> Fixture {
    let button = |label: &str, shape: &str| json!({"role": "button", "label": label, "shape": shape, "path": format!("//*[.='{label}']")});
    let shapes = |name: &str| (0..30).map(|number| format!("html/body/{name}/p{number}")).collect::<Vec<_>>();
    let screen = |shapes: &[String], elements: Vec<Value>, taps: Value| {
        let page = json!({"url": "https://shop.example/", "title": "One page", "shapes": shapes, "elements": elements});
        json!({"page": page, "taps": taps})
    };
    let (home, area) = (shapes("home"), shapes("area"));
    let (menu, way) =
        (button("Menu", "html/body/header/button"), button("Area", "html/body/header/ul/li/button"));
    let parts = ["first", "second", "third", "fourth"];
    let buttons = parts.map(|part| button(part, &format!("html/body/area/{part}/button"))).to_vec();
    let opens = Map::from_iter(parts.map(|part| (part.to_owned(), json!(part))));
    let mut screens = Map::new();
    screens.insert("home".to_owned(), screen(&home, vec![menu.clone()], json!({"Menu": "menu"})));
    screens.insert("menu".to_owned(), screen(&home, vec![menu, way], json!({"Area": "area"})));
    screens.insert("area".to_owned(), screen(&area, buttons, Value::Object(opens)));
    screens.extend(parts.map(|part| (part.to_owned(), screen(&shapes(part), Vec::new(), json!({})))));
    serde_json::from_value(json!({"start": "home", "screens": screens})).unwrap()
}

#[test]
fn pages_behind_a_menu_are_all_explored() {
    let mut exploration = Exploration::start(area_behind_a_menu(), |_| {});
    exploration.finish();
    let graph = exploration.graph();
    let found: BTreeSet<&str> =
        graph.edges.iter().filter(|edge| edge.to != edge.from).map(|edge| edge.label.as_str()).collect();
    assert_eq!(found, BTreeSet::from(["Area", "first", "second", "third", "fourth"]));
    assert_eq!(graph.screens.len(), 6);
}
