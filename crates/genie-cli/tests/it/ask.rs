//! `genie campaign ask`: plain words from a terminal, each from a process of its own.

use serde_json::json;

use crate::by_hand::{Desk, MONDAY};
use crate::genie::{genie, run, said};

/// Ten minutes and a second later.
const TOO_LATE: &str = "2026-11-16T09:10:01Z";

#[test]
fn campaign_ask_runs_commands_and_waits_for_confirmation() {
    let desk = Desk::prepared(3, 10);
    let ask = |moment: &str, text: &str| desk.at(moment, &["campaign", "ask", text]);
    let answer = ask(MONDAY, "how many leads are there?");
    let text = "There are 3 leads in this campaign.";
    let fact = json!({ "intent": "count", "text": text, "links": [{ "to": "leads" }] });
    assert_eq!(
        answer,
        json!({
            "asks": false,
            "intent": "count",
            "reply": text,
            "reader": "rules",
            "worded_by": null,
            "facts": [fact],
        })
    );
    ask(MONDAY, "pause");
    assert_eq!(desk.show(MONDAY)["status"], "paused");
    assert_eq!(ask(MONDAY, "continue")["intent"], "resume");
    assert_eq!(desk.show(MONDAY)["status"], "active");
    assert_eq!(ask(MONDAY, "leave out #1")["asks"], true);
    // A yes that comes too late is a yes to nothing.
    let late = ask(TOO_LATE, "yes");
    assert!(late["reply"].as_str().is_some_and(|reply| reply.contains("expired")), "{late}");
    assert_eq!(desk.show(TOO_LATE)["leads"]["rejected"], 0);
    ask(TOO_LATE, "leave out #1");
    ask(TOO_LATE, "yes");
    assert_eq!(desk.show(TOO_LATE)["leads"]["rejected"], 1);
    desk.assert_clean();
}

#[test]
fn overlong_chat_message_is_refused() {
    let desk = Desk::prepared(1, 10);
    let long = "why ".repeat(300);
    let output = desk.try_at(MONDAY, &["campaign", "ask", &long]);
    assert!(!output.status.success());
    assert!(said(&output).contains("CHAT_MESSAGE_TOO_LONG"), "{}", said(&output));
    // What a file says about a person cannot command the terminal.
    let data = desk.data();
    let plain = run(genie(["campaign", "ask", "find \u{1b}[31mnobody", "--data", &data, "--at", MONDAY]));
    assert!(plain.status.success() && !plain.stdout.contains(&0x1b), "{}", said(&plain));
}

#[test]
fn chat_accepts_ten_messages_a_minute() {
    let desk = Desk::prepared(1, 10);
    for _ in 0..10 {
        desk.at(MONDAY, &["campaign", "ask", "status"]);
    }
    let output = desk.try_at("2026-11-16T09:00:59Z", &["campaign", "ask", "pause"]);
    assert!(!output.status.success() && said(&output).contains("CHAT_TOO_FAST"), "{}", said(&output));
    assert_eq!(desk.show(MONDAY)["status"], "active");
    desk.at("2026-11-16T09:01:00Z", &["campaign", "ask", "pause"]);
    assert_eq!(desk.show("2026-11-16T09:01:00Z")["status"], "paused");
    desk.assert_clean();
}

#[test]
fn artifact_saved_in_chat_is_found_in_a_later_session() {
    let desk = Desk::prepared(3, 10);
    let ask = |moment: &str, text: &str| desk.at(moment, &["campaign", "ask", text]);
    let kept = ask(MONDAY, "save this job posting as artifact: Rust Engineer at Orchard Pay, remote.");
    assert_eq!(kept["intent"], "save_artifact", "{kept}");
    let tuesday = "2026-11-17T09:00:00Z";
    let shown = ask(tuesday, "show me the job posting from yesterday");
    let reply = shown["reply"].as_str().expect("a reply");
    assert!(reply.ends_with("by you):\nRust Engineer at Orchard Pay, remote."), "{shown}");
    let listed = desk.at(tuesday, &["artifacts", "show", "job", "posting"]);
    assert_eq!(listed["content"]["text"], "Rust Engineer at Orchard Pay, remote.");
    let top = ask(tuesday, "top 2 leads");
    assert!(
        top["reply"].as_str().is_some_and(|top| top.starts_with("The first 2 of 3 leads:\n1. ")),
        "{top}"
    );
    desk.assert_clean();
}

#[test]
fn documents_are_found_by_their_content() {
    let desk = Desk::prepared(1, 10);
    let ask = |moment: &str, text: &str| {
        let said = desk.at(moment, &["campaign", "ask", text]);
        said["reply"].as_str().expect("a reply").to_owned()
    };
    const LATER: &str = "2026-11-16T09:05:00Z";
    for (moment, name, text) in [
        (MONDAY, "kickoff", "We agreed on prices: 49 euros for the starter plan."),
        (MONDAY, "week-46", "Report of week 46: two replies, one call."),
        (LATER, "week-47", "Report of week 47: Ada Conti asked about bonuses."),
    ] {
        let file = desk.write(&format!("{name}.txt"), text);
        desk.at(moment, &["artifacts", "save", name, &file]);
    }
    let shown = desk.at(LATER, &["artifacts", "show", "the", "note", "about", "pricing"]);
    assert_eq!(shown["artifact_key"], "kickoff");
    let typo = desk.at(LATER, &["artifacts", "show", "the note about the startre plan"]);
    assert_eq!(typo["artifact_key"], "kickoff");
    assert!(ask(LATER, "find the note about pricing").ends_with("starter plan."));
    assert!(ask(LATER, "what does the latest report say?").contains("week 47"));
    let several = desk.try_at(LATER, &["artifacts", "show", "the report"]);
    assert!(said(&several).contains("ARTIFACT_AMBIGUOUS"), "{}", said(&several));
    // What is erased is not found again.
    desk.at(LATER, &["leads", "erase", "linkedin.com/in/ada-conti", "--yes"]);
    let gone = desk.try_at(LATER, &["artifacts", "show", "the note about Ada Conti"]);
    assert!(said(&gone).contains("ARTIFACT_NOT_FOUND"), "{}", said(&gone));
    desk.assert_clean();
}
