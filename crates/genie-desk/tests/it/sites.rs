//! Sites at a desk: their files, and approved messages that are filled in on pages which the test plays.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use genie_desk::queue::{self, QueueItem};
use genie_desk::sites::{self, SendProgress, SiteOutcome, SiteToCheck};
use genie_desk::tools::{self, Acceptance};
use genie_desk::{Ports, account};
use genie_kernel::Failure;
use genie_site::{SiteFiles, shipped_text};
use genie_tools::{
    Answer, CallOutcome, Caller, Installation, Installed, ListedTool, Server, ServerName, ToolCall,
    ToolServers, servers,
};
use serde_json::{Value, json};

use crate::place::Place;

/// What the browser shows.
#[derive(Default)]
struct Shown {
    url: String,
    person: String,
    /// The part of the page below the person's name.
    rest: String,
    typed: Vec<String>,
    calls: Vec<String>,
}

/// The server with the browser. Its pages are those of the practice network.
#[derive(Default)]
struct Browser(Mutex<Shown>);

const PROFILE: &str = "- button \"Connect\" [ref=e3]";

impl Browser {
    fn page(&self) -> String {
        let shown = self.0.lock().unwrap();
        format!(
            "### Page\n- Page URL: {}\n### Snapshot\n```yaml\n- button \"Sign out\" [ref=e1]\n- heading \"{}\" [level=1] [ref=e2]\n{}\n```",
            shown.url, shown.person, shown.rest
        )
    }

    fn act(&self, call: &ToolCall) -> String {
        let argument =
            |name: &str| call.arguments.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
        if call.tool == "browser_snapshot" {
            return self.page();
        }
        let mut shown = self.0.lock().unwrap();
        shown.calls.push(call.tool.clone());
        let dialog = format!("- dialog \"Invite {} to connect\":\n", shown.person);
        match (call.tool.as_str(), argument("target").as_str()) {
            ("browser_navigate", _) => {
                shown.url = argument("url");
                shown.rest = PROFILE.to_owned();
            }
            ("browser_click", "e3") => {
                let buttons =
                    "  - button \"Add a note\" [ref=e4]\n  - button \"Send without a note\" [ref=e5]";
                shown.rest = format!("{dialog}{buttons}");
            }
            ("browser_click", "e4") => shown.rest = note(&dialog, &shown.person, ""),
            ("browser_type", "e6") => {
                let text = argument("text");
                shown.rest = note(&dialog, &shown.person, &format!(": {text:?}"));
                shown.typed.push(text);
            }
            (tool, target) => panic!("{tool} {target}"),
        }
        String::new()
    }

    /// The user presses Send.
    fn send(&self) {
        self.0.lock().unwrap().rest = "- button \"Pending\" [ref=e8]".to_owned();
    }
}

fn note(dialog: &str, person: &str, value: &str) -> String {
    format!(
        "{dialog}  - textbox \"Note to {person}\" [ref=e6]{value}\n  - button \"Send invitation\" [ref=e7]"
    )
}

impl ToolServers for Browser {
    fn servers(&self) -> Result<BTreeMap<ServerName, Server>, Failure> {
        Ok(servers(None).unwrap())
    }

    fn installation(&self, _: &Server) -> Installation {
        Installation::Present
    }

    fn install(&self, _: &Server, _: &dyn Fn() -> bool) -> Result<Installed, Failure> {
        Err(Failure::new("TOOL_INSTALL_FAILED", false, "nothing is installed here"))
    }

    fn list(&self, _: &Server, _: &dyn Fn() -> bool) -> Result<Vec<ListedTool>, Failure> {
        let tool = |name: &str| ListedTool {
            name: name.to_owned(),
            description: "A browser.".to_owned(),
            input_schema: json!({ "type": "object" }),
        };
        Ok(["browser_click", "browser_navigate", "browser_snapshot", "browser_type"].map(tool).into())
    }

    fn call(&self, _: &Server, call: &ToolCall, caller: Caller<'_>) -> CallOutcome {
        if let Err(failure) = (caller.may_send)() {
            return CallOutcome::NotSent(failure);
        }
        CallOutcome::Answered(Answer {
            is_error: false,
            text: self.act(call),
            is_cut: false,
            structured: None,
            attachments: Vec::new(),
            hash: "0".repeat(64),
            bytes: 0,
            files: Vec::new(),
        })
    }
}

/// The user's own description of the practice network, on the host of the demonstration's leads.
struct OwnFile(String);

impl SiteFiles for OwnFile {
    fn names(&self) -> Result<Vec<String>, String> {
        Ok(vec!["practice".to_owned(), "broken".to_owned(), "../escape".to_owned()])
    }

    fn read(&self, name: &str) -> Result<Option<String>, String> {
        assert!(!name.contains('/'), "{name} leaves the folder");
        Ok(match name {
            "practice" => Some(self.0.clone()),
            "broken" => Some("schema = 1".to_owned()),
            _ => None,
        })
    }
}

fn scene() -> (Place, Arc<Browser>) {
    let browser = Arc::new(Browser::default());
    let tool_servers = Arc::clone(&browser) as Arc<dyn ToolServers>;
    let text = shipped_text("practice").unwrap();
    let own = text.replace("hosts = [", "hosts = [\"practice.invalid\", ");
    assert_ne!(own, text);
    let site_files = Arc::new(OwnFile(own));
    let place = Place::with_ports(move |ports| Ports { tool_servers, site_files, ..ports });
    let listing_hash = tools::check(&place.desk, "playwright").unwrap().listing_hash;
    tools::accept(&place.desk, "playwright", &Acceptance { listing_hash }).unwrap();
    for _ in 0..3 {
        place.approve(&place.asked());
    }
    (place, browser)
}

fn queued(place: &Place) -> Vec<QueueItem> {
    queue::list(&place.desk, &place.entry()).unwrap()
}

/// The first message in the queue, with the page of its recipient.
fn first(place: &Place, browser: &Browser) -> QueueItem {
    let item = queued(place).remove(0);
    browser.0.lock().unwrap().person = item.lead.clone();
    item
}

#[test]
fn message_is_filled_in_and_marked_as_sent_once_the_page_shows_it() {
    let (place, browser) = scene();
    let item = first(&place, &browser);
    let filled = sites::fill(&place.desk, place.campaign, item.number, false).unwrap();
    assert_eq!(filled.outcome, SiteOutcome::Matches, "{filled:?}");
    assert_eq!(browser.0.lock().unwrap().typed, std::slice::from_ref(&item.text));
    let confirm = || sites::confirm(&place.desk, place.campaign, item.number, "tester").unwrap().progress;
    assert_eq!(confirm(), SendProgress::NotSeen);
    assert!(queued(&place).iter().any(|one| one.number == item.number));
    browser.send();
    assert_eq!(confirm(), SendProgress::Sent);
    assert!(queued(&place).iter().all(|one| one.number != item.number));
    let again = sites::fill(&place.desk, place.campaign, item.number, false).unwrap_err();
    assert_eq!(again.code, "QUEUE_NO_ITEM");
}

#[test]
fn only_the_message_that_was_filled_in_is_confirmed() {
    let (place, browser) = scene();
    let item = first(&place, &browser);
    browser.send();
    let refused = || sites::confirm(&place.desk, place.campaign, item.number, "tester").unwrap_err().code;
    assert_eq!(refused(), "SITE_NOT_FILLED_IN");
    sites::fill(&place.desk, place.campaign, item.number, false).unwrap();
    // Another page was opened since.
    let wanted = SiteToCheck { url: item.profile_url.clone(), is_signing_in: false };
    sites::check(&place.desk, "practice", &wanted).unwrap();
    browser.send();
    assert_eq!(refused(), "SITE_NOT_FILLED_IN");
    assert!(queued(&place).iter().any(|one| one.number == item.number));
}

#[test]
fn security_check_opens_an_incident_and_bars_all_messages() {
    let (place, browser) = scene();
    let item = first(&place, &browser);
    sites::fill(&place.desk, place.campaign, item.number, false).unwrap();
    browser.0.lock().unwrap().rest =
        "- heading \"Let's do a quick security check\" [level=2] [ref=e9]".to_owned();
    let state = sites::confirm(&place.desk, place.campaign, item.number, "tester").unwrap();
    assert_eq!(state.progress, SendProgress::Stopped);
    let incident = account::incident(&place.desk).unwrap().incident.unwrap();
    assert!(incident.contains("security check"), "{incident}");
    let barred = sites::fill(&place.desk, place.campaign, item.number, false).unwrap_err();
    assert_eq!(barred.code, "SITE_MESSAGE_BARRED");
}

#[test]
fn nothing_is_opened_for_a_profile_that_no_site_describes() {
    let (place, browser) = scene();
    let wanted = SiteToCheck { url: "https://example.com/in/ada".to_owned(), is_signing_in: false };
    let refused = sites::check(&place.desk, "practice", &wanted).unwrap_err();
    assert_eq!((refused.code.as_str(), refused.field.as_deref()), ("SITE_ADDRESS_FOREIGN", Some("/url")));
    assert_eq!(browser.0.lock().unwrap().calls, Vec::<String>::new());
}

#[test]
fn own_file_takes_the_place_of_the_built_in_one() {
    let (place, _) = scene();
    let sites = sites::list(&place.desk).unwrap();
    let names: Vec<(&str, bool)> = sites.iter().map(|site| (site.name.as_str(), site.is_own)).collect();
    assert_eq!(names, [("broken", true), ("linkedin", false), ("practice", true)]);
    assert!(sites[0].problem.as_deref().is_some_and(|why| why.contains("missing field")), "{:?}", sites[0]);
    assert_eq!(sites::file(&place.desk, "broken").unwrap().text, "schema = 1");
    let code = |name: &str| sites::file(&place.desk, name).unwrap_err().code;
    assert_eq!((code("none").as_str(), code("../escape").as_str()), ("SITE_NOT_FOUND", "SITE_NOT_FOUND"));
}
