//! A LinkedIn data export through the program: read, compared with a campaign, recorded, confirmed.

use serde_json::Value;

use crate::by_hand::{Desk, MONDAY};
use crate::genie::{genie, run, said};

const THURSDAY: &str = "2026-11-19T09:00:00Z";
const LATER: &str = "2026-11-23T09:00:00Z";

const ME: &str = "https://www.linkedin.com/in/me";

fn address(lead: &Value) -> &str {
    lead["profile_url"].as_str().expect("an address")
}

/// The files of an archive: the first of the queue accepted and replied, the second accepted, the
/// third was invited and has not answered.
fn archive(desk: &Desk, queue: &[Value]) -> [String; 3] {
    let [first, second, third] = [0, 1, 2].map(|place| address(&queue[place]));
    let connections = format!(
        "First Name,Last Name,URL,Email Address,Company,Position,Connected On\n\
         A,One,{first},,,,17 Nov 2026\nB,Two,{second},,,,18 Nov 2026\nOld,Friend,https://www.linkedin.com/in/friend,,,,01 Jan 2020\n"
    );
    let mut invitations =
        "From,To,Sent At,Message,Direction,inviterProfileUrl,inviteeProfileUrl\n".to_owned();
    for person in [first, second, third] {
        invitations.push_str(&format!("Me,Them,\"11/16/26, 9:30 AM\",,OUTGOING,{ME},{person}\n"));
    }
    let messages = format!(
        "CONVERSATION ID,CONVERSATION TITLE,FROM,SENDER PROFILE URL,TO,RECIPIENT PROFILE URLS,DATE,SUBJECT,CONTENT,FOLDER,ATTACHMENTS\n\
         2-a,,A One,{first},Me,{ME},2026-11-18 10:00:00 UTC,,\"Yes, let us talk\",INBOX,\n\
         2-b,,B Two,{second},Me;Somebody,{ME};https://www.linkedin.com/in/somebody,2026-11-18 11:00:00 UTC,,hello all,INBOX,\n"
    );
    [
        desk.write("Connections_archive.csv", &connections),
        desk.write("Invitations.csv", &invitations),
        desk.write("messages.csv", &messages),
    ]
}

fn evidence(desk: &Desk, moment: &str, files: &[String; 3], options: &[&str]) -> Value {
    let mut all = vec!["evidence", &files[0], &files[1], &files[2]];
    all.extend(options);
    let mut answer = desk.at(moment, &all);
    answer["campaigns"][0].take()
}

#[test]
fn data_export_advances_leads_and_a_reply_ends_outreach() {
    let desk = Desk::prepared(4, 10);
    let queue = desk.queue(MONDAY);
    assert_eq!(queue.len(), 4);
    // Two are confirmed by hand; the third was sent and forgotten; the fourth was never sent.
    for item in &queue[..2] {
        desk.at(MONDAY, &["queue", "sent", &item["number"].to_string()]);
    }
    let files = archive(&desk, &queue);
    let dry = evidence(&desk, THURSDAY, &files, &["--dry-run"]);
    assert_eq!(
        (&dry["found"]["accepted"], &dry["found"]["replied"], &dry["told"]),
        (&2.into(), &1.into(), &0.into())
    );
    assert_eq!(dry["to_confirm"].as_array().map(Vec::len), Some(1), "{dry}");
    let told = evidence(&desk, THURSDAY, &files, &[]);
    assert_eq!((&told["told"], &told["confirmed"]), (&3.into(), &0.into()), "{told}");
    assert_eq!(told["found"]["still_pending"], 0);
    // Only leads that accepted and have not replied get the follow-up.
    let waiting = desk.at(THURSDAY, &["approvals", "list"]);
    assert!(waiting.to_string().contains("follow_up"), "{waiting}");
    let leads = desk.at(THURSDAY, &["leads", "list"]).to_string();
    assert!(leads.contains("responded"), "{leads}");
    let confirmed = evidence(&desk, THURSDAY, &files, &["--yes"]);
    assert_eq!((&confirmed["confirmed"], &confirmed["told"]), (&1.into(), &1.into()), "{confirmed}");
    assert_eq!(confirmed["found"]["still_pending"], 1);
    let again = evidence(&desk, LATER, &files, &["--yes"]);
    assert_eq!((&again["confirmed"], &again["told"]), (&0.into(), &0.into()), "{again}");
    desk.assert_clean();
}

#[test]
fn evidence_prints_human_readable_findings() {
    let desk = Desk::prepared(3, 10);
    let queue = desk.queue(MONDAY);
    desk.at(MONDAY, &["queue", "sent", "--all"]);
    let files = archive(&desk, &queue);
    let data = desk.data();
    let mut all = vec!["evidence", &files[0], &files[1], &files[2]];
    all.extend(["--data", &data, "--at", THURSDAY, "--all"]);
    let output = run(genie(all));
    let said = said(&output);
    assert!(output.status.success(), "{said}");
    for words in
        ["profile:me", "2  accepted", "1  replied", "1  have not responded yet", "4 findings recorded"]
    {
        assert!(said.contains(words), "{words}: {said}");
    }
    let wrong = desk.try_at(THURSDAY, &["evidence", &files[0], "--me", "nobody"]);
    assert!(!wrong.status.success());
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("EVIDENCE_BAD_PROFILE"));
}
