//! What holds for all campaigns of an account: suppressed leads, uncertain deliveries, the limits of
//! LinkedIn, and incidents.

use serde_json::Value;

use crate::by_hand::{Desk, MONDAY};
use crate::genie::{genie, run, said};

const TUESDAY: &str = "2026-11-17T09:00:00Z";
const WEDNESDAY: &str = "2026-11-18T09:00:00Z";

/// Two campaigns with the same ten people, each at the point where messages wait to be sent.
fn two_campaigns(daily: &str) -> Desk {
    let desk = Desk::new();
    let file = desk.connections(10);
    for name in ["One", "Two"] {
        let goal = "software engineers in fintech";
        desk.at(
            MONDAY,
            &["campaign", "create", name, "--goal", goal, "--daily", daily, "--account", "premium"],
        );
        desk.at(MONDAY, &["leads", "import", &file, "--campaign", name]);
        desk.at(MONDAY, &["campaign", "start", "--campaign", name]);
        for _ in 0..3 {
            desk.at(MONDAY, &["approvals", "approve", "--all", "--yes", "--campaign", name]);
        }
    }
    desk
}

fn queue(desk: &Desk, moment: &str, name: &str) -> Vec<Value> {
    desk.at(moment, &["campaign", "resume", "--campaign", name]);
    desk.at(moment, &["queue", "list", "--campaign", name]).as_array().expect("a list").clone()
}

#[test]
fn campaigns_share_the_limits_of_their_account() {
    let desk = two_campaigns("4");
    assert_eq!(queue(&desk, MONDAY, "One").len(), 4);
    assert_eq!(queue(&desk, MONDAY, "Two").len(), 0, "the daily limit is per account");
    desk.at(MONDAY, &["queue", "sent", "--all", "--campaign", "One"]);
    assert_eq!(queue(&desk, TUESDAY, "Two").len(), 4);
    assert_eq!(queue(&desk, TUESDAY, "One").len(), 0);
    desk.assert_clean();
}

#[test]
fn deleting_a_campaign_does_not_reset_account_limits() {
    let desk = two_campaigns("4");
    let items = queue(&desk, MONDAY, "One");
    let (sent, unsure) = (items[0]["number"].to_string(), items[1]["number"].to_string());
    desk.at(MONDAY, &["queue", "sent", &sent, "--campaign", "One"]);
    desk.at(MONDAY, &["queue", "unsure", &unsure, "--campaign", "One"]);
    desk.at(MONDAY, &["campaign", "delete", "One", "--yes"]);
    assert_eq!(queue(&desk, MONDAY, "Two").len(), 0, "the four messages still count today");
    let uncertain = &items[1]["profile_url"];
    assert!(
        !urls(&queue(&desk, WEDNESDAY, "Two")).contains(uncertain),
        "the uncertain delivery still blocks the lead"
    );
    desk.assert_clean();
}

#[test]
fn message_sent_after_exclusion_blocks_the_lead_elsewhere() {
    let desk = two_campaigns("4");
    let item = &queue(&desk, MONDAY, "One")[0];
    let leads = desk.at(MONDAY, &["leads", "list", "--campaign", "One"]);
    let is_theirs = |lead: &&Value| lead["profile_url"] == item["profile_url"];
    let lead = leads.as_array().expect("a list").iter().find(is_theirs).expect("the lead");
    let reason = "a second thought that came too late";
    let number = lead["number"].to_string();
    desk.at(MONDAY, &["leads", "exclude", &number, "--reason", reason, "--campaign", "One"]);
    desk.at(MONDAY, &["queue", "sent", &item["number"].to_string(), "--campaign", "One"]);
    let others = queue(&desk, WEDNESDAY, "Two");
    assert!(!others.is_empty() && !urls(&others).contains(&item["profile_url"]), "{others:?}");
    let there = desk.at(WEDNESDAY, &["leads", "show", &number, "--campaign", "Two"]);
    assert_eq!((&there["profile_url"], &there["status"]), (&item["profile_url"], &Value::from("rejected")));
    desk.assert_clean();
}

fn urls(items: &[Value]) -> Vec<Value> {
    items.iter().map(|item| item["profile_url"].clone()).collect()
}

/// How many leads of a campaign are rejected for a reason.
fn refused(desk: &Desk, name: &str, reason: &str) -> usize {
    let leads = desk.at(TUESDAY, &["leads", "list", "--campaign", name]);
    let is_so = |lead: &&Value| {
        let number = lead["number"].to_string();
        let shown = desk.at(TUESDAY, &["leads", "show", &number, "--campaign", name]);
        shown.to_string().contains(&format!("\"refusal\":\"{}", reason.replace('"', "\\\"")))
    };
    leads.as_array().expect("a list").iter().filter(is_so).count()
}

/// Marks everything in the queue of a campaign as sent.
fn send_all(desk: &Desk, moment: &str, name: &str) {
    let items = desk.at(moment, &["queue", "list", "--campaign", name]);
    for item in items.as_array().expect("a list").iter().filter(|item| item["status"] == "open") {
        desk.at(moment, &["queue", "sent", &item["number"].to_string(), "--campaign", name]);
    }
}

#[test]
fn lead_queued_in_one_campaign_waits_in_all_others() {
    let desk = two_campaigns("20");
    assert_eq!(queue(&desk, MONDAY, "One").len(), 10);
    assert_eq!(queue(&desk, MONDAY, "Two").len(), 0, "the same ten people");
    let data = desk.data();
    let log = run(genie(["log", "2", "--data", &data, "--json"]));
    let why = said(&log);
    assert!(why.contains("INVARIANT_PERSON_IN_HAND") && why.contains("campaign \\\"One\\\" has"), "{why}");
    send_all(&desk, MONDAY, "One");
    assert_eq!(queue(&desk, TUESDAY, "Two").len(), 0, "no lead gets a second request");
    assert_eq!(refused(&desk, "Two", "the campaign \"One\" wrote to them"), 10);
    let again = desk.connections(12);
    desk.at(TUESDAY, &["campaign", "create", "Three", "--goal", "engineers", "--account", "premium"]);
    desk.at(TUESDAY, &["leads", "import", &again, "--campaign", "Three"]);
    desk.at(TUESDAY, &["campaign", "start", "--campaign", "Three"]);
    for _ in 0..3 {
        desk.at(TUESDAY, &["approvals", "approve", "--all", "--yes", "--campaign", "Three"]);
    }
    let new = queue(&desk, TUESDAY, "Three");
    assert_eq!(new.len(), 2, "only leads that were not contacted: {new:?}");
    desk.assert_clean();
}

#[test]
fn uncertain_delivery_blocks_the_lead_in_every_campaign() {
    let desk = two_campaigns("20");
    let first = queue(&desk, MONDAY, "One").remove(0);
    let number = first["number"].to_string();
    desk.at(MONDAY, &["queue", "unsure", &number, "--campaign", "One"]);
    send_all(&desk, MONDAY, "One");
    assert_eq!(queue(&desk, TUESDAY, "Two").len(), 0);
    assert_eq!(refused(&desk, "Two", "the campaign \"One\" wrote to them"), 9, "one delivery is uncertain");
    desk.at(TUESDAY, &["queue", "sent", &number, "--campaign", "One"]);
    assert_eq!(queue(&desk, WEDNESDAY, "Two").len(), 0, "the delivery is resolved");
    assert_eq!(refused(&desk, "Two", "the campaign \"One\" wrote to them"), 10);
    desk.assert_clean();
}

#[test]
fn suppressed_leads_are_rejected_in_every_campaign() {
    let desk = two_campaigns("20");
    desk.at(
        MONDAY,
        &["dnc", "add", "linkedin.com/in/person-1", "company:Orchard Pay 2", "--reason", "they asked"],
    );
    let items = queue(&desk, MONDAY, "One");
    let barred: Vec<&Value> = items.iter().filter(|item| !item["barred"].is_null()).collect();
    assert_eq!(barred.len(), 2, "queued messages to them are blocked");
    for item in barred {
        desk.at(MONDAY, &["queue", "not-sent", &item["number"].to_string(), "--campaign", "One"]);
    }
    assert_eq!(queue(&desk, MONDAY, "One").len(), 8, "blocked messages are not queued again");
    send_all(&desk, MONDAY, "One");
    assert_eq!(queue(&desk, TUESDAY, "Two").len(), 0, "no message to them is queued");
    assert_eq!(refused(&desk, "Two", "the do-not-contact list"), 2);
    let again = desk.connections(10);
    desk.at(MONDAY, &["campaign", "create", "Three", "--goal", "engineers"]);
    let imported = desk.at(MONDAY, &["leads", "import", &again, "--campaign", "Three"]);
    assert_eq!(imported["added"], 8, "{imported}");
    desk.assert_clean();
}

#[test]
fn account_incident_blocks_all_sending() {
    let desk = Desk::new();
    let file = desk.connections(3);
    desk.at(MONDAY, &["campaign", "create", "One", "--goal", "engineers"]);
    desk.at(MONDAY, &["leads", "import", &file]);
    desk.at(MONDAY, &["campaign", "start"]);
    desk.at(MONDAY, &["campaign", "incident", "LinkedIn shows a warning"]);
    for _ in 0..3 {
        desk.at(MONDAY, &["approvals", "approve", "--all", "--yes"]);
    }
    assert!(queue(&desk, MONDAY, "One").is_empty());
    assert_eq!(desk.show(MONDAY)["incident"], "LinkedIn shows a warning");
    desk.at(MONDAY, &["campaign", "incident", "it was a test", "--clear"]);
    assert_eq!(queue(&desk, TUESDAY, "One").len(), 3);
    desk.at(TUESDAY, &["campaign", "incident", "LinkedIn shows another"]);
    let held = queue(&desk, TUESDAY, "One");
    let reason = "LinkedIn shows another; no messages are sent until you clear it";
    assert!(held.iter().all(|item| item["barred"] == reason), "{held:?}");
    let told = said(&run(genie(["queue", "list", "--data", &desk.data()])));
    assert_eq!(told.matches("DO NOT SEND: LinkedIn shows another").count(), 3, "{told}");
    desk.at(TUESDAY, &["campaign", "incident", "it went away", "--clear"]);
    assert!(queue(&desk, TUESDAY, "One").iter().all(|item| item["barred"].is_null()));
    let none = desk.try_at(MONDAY, &["campaign", "incident", "again", "--clear"]);
    assert!(said(&none).contains("ACCOUNT_NO_INCIDENT"), "{}", said(&none));
    desk.assert_clean();
}

#[test]
fn dossier_contains_only_records_of_its_lead() {
    let desk = Desk::prepared(3, 3);
    desk.at(MONDAY, &["queue", "sent", "--all"]);
    let dossier = desk.at(MONDAY, &["leads", "dossier", "1"]);
    let text = dossier.to_string();
    assert!(text.contains("person-1"), "{text}");
    assert!(!text.contains("person-2") && !text.contains("person-3"), "{text}");
    let happened: Vec<&str> = dossier["journal"]
        .as_array()
        .expect("items")
        .iter()
        .filter_map(|item| item["what"].as_str())
        .collect();
    for what in [
        "command command",
        "lead.added",
        "lead.scored",
        "propose proposal",
        "artifact.saved",
        "approval.approved",
        "send_message intent",
        "send_message outcome",
        "lead.contacted",
    ] {
        assert!(happened.contains(&what), "{what} is missing: {happened:?}");
    }
}

#[test]
fn html_report_escapes_data_and_loads_no_external_resources() {
    let desk = Desk::new();
    let file = desk.write(
        "leads.csv",
        "full_name,profile_url,job_title,company,industry\n\
         <script>alert(1)</script>,https://www.linkedin.com/in/eve,Engineer,Evil,\"<img src=x onerror=alert(1)>\"\n",
    );
    desk.at(MONDAY, &["campaign", "create", "<b>Bold</b>", "--goal", "engineers"]);
    desk.at(MONDAY, &["leads", "import", &file]);
    let page = desk.path("report.html");
    desk.at(MONDAY, &["campaign", "report", "--html", page.to_str().expect("a path")]);
    let html = std::fs::read_to_string(&page).expect("a page");
    assert!(html.contains("&lt;b&gt;Bold&lt;/b&gt;") && html.contains("&lt;img src=x"), "{html}");
    assert!(!html.contains("<script") && !html.contains("<img") && !html.contains("http://"), "{html}");
}

#[test]
fn xlsx_report_has_a_sheet_per_breakdown() {
    let desk = Desk::prepared(3, 3);
    desk.at(MONDAY, &["queue", "sent", "--all"]);
    let book = desk.path("report.xlsx");
    desk.at(MONDAY, &["campaign", "report", "--xlsx", book.to_str().expect("a path")]);
    let mut archive = zip::ZipArchive::new(std::fs::File::open(&book).expect("a file")).expect("a ZIP");
    let mut text =
        |name: &str| std::io::read_to_string(archive.by_name(name).expect("a part")).expect("a text");
    assert_eq!(text("xl/workbook.xml").matches("<sheet ").count(), 5);
    assert!(text("xl/worksheets/sheet1.xml").contains("<v>3</v>"), "three were contacted");
    assert!(text("xl/worksheets/sheet5.xml").contains("week of 2026-11-16"));
}
