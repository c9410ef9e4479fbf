//! LinkedIn's archive against a campaign that is worked by hand: leads who accepted get the follow-up, leads
//! who replied or were written to outside the campaign get nothing more.

use std::fmt::Write as _;
use std::io::Cursor;

use genie_kernel::cycle::{Command, Resolution};
use genie_kernel::effect::EffectStatus;
use genie_kernel::turn::IdleReason;
use genie_kernel::{DAY_MS, Rows};
use genie_outreach::campaign::NewEvidence;
use genie_outreach::contract::LeadStatus;
use genie_outreach::evidence::{Archive, ArchiveReader, Findings, Kind, Novelty, known, reconcile};
use genie_outreach::score::leads_by_rank;
use genie_outreach::{CampaignCommand, EvidenceKind, Lead};

use crate::by_hand::Desk;

/// The first day of every test.
const FIRST_DAY: i64 = 20_000;

/// A small archive, in LinkedIn's format.
#[derive(Clone, Default)]
pub struct Files {
    connections: String,
    invitations: String,
    messages: String,
}

fn date(day: i64) -> jiff::civil::Date {
    let moment = jiff::Timestamp::from_millisecond((FIRST_DAY + day) * DAY_MS).unwrap();
    jiff::tz::TimeZone::UTC.to_datetime(moment).date()
}

fn address(person: u64) -> String {
    // All spellings of the address mean the same person.
    match person % 3 {
        0 => format!("https://www.linkedin.com/in/person-{person}"),
        1 => format!("https://uk.linkedin.com/in/Person-{person}/"),
        _ => format!("http://linkedin.com/in/person%2D{person}?trk=x"),
    }
}

impl Files {
    pub fn connected(mut self, person: u64, day: i64) -> Self {
        let day = date(day).strftime("%d %b %Y");
        writeln!(self.connections, "Person,{person},{},,Acme,Engineer,{day}", address(person)).unwrap();
        self
    }

    pub fn invited(mut self, person: u64, day: i64) -> Self {
        let at = date(day).strftime("%-m/%-d/%y");
        writeln!(
            self.invitations,
            "Me,Person {person},\"{at}, 3:43 PM\",,OUTGOING,https://www.linkedin.com/in/me,{}",
            address(person)
        )
        .unwrap();
        self
    }

    fn message(
        mut self,
        thread: &str,
        from: (&str, &str),
        to: (&str, &str),
        at: (i64, u8),
        text: &str,
    ) -> Self {
        let (day, hour) = (date(at.0), at.1);
        let text = text.replace('"', "\"\"");
        writeln!(
            self.messages,
            "{thread},,{},{},{},{},{day} {hour:02}:00:00 UTC,,\"{text}\",INBOX,",
            from.0, from.1, to.0, to.1
        )
        .unwrap();
        self
    }

    pub fn wrote(self, person: u64, day: i64, text: &str) -> Self {
        let (name, url) = (format!("Person {person}"), address(person));
        let me = ("Me", "https://www.linkedin.com/in/me");
        self.message(&format!("2-{person}"), me, (&name, &url), (day, 12), text)
    }

    pub fn replied(self, person: u64, day: i64, text: &str) -> Self {
        let (name, url) = (format!("Person {person}"), address(person));
        let me = ("Me", "https://www.linkedin.com/in/me");
        self.message(&format!("2-{person}"), (&name, &url), me, (day, 18), text)
    }

    pub fn in_group(self, person: u64, day: i64) -> Self {
        let (name, url) = (format!("Person {person}"), address(person));
        let names = "Me;Somebody Else";
        let urls = "https://www.linkedin.com/in/me;https://www.linkedin.com/in/somebody";
        self.message("group", (&name, &url), (names, urls), (day, 18), "hello everybody")
    }

    fn parts(&self) -> [(&'static str, String); 3] {
        let connections =
            "Notes:\n\"A notice.\"\n\nFirst Name,Last Name,URL,Email Address,Company,Position,Connected On\n";
        let invitations = "From,To,Sent At,Message,Direction,inviterProfileUrl,inviteeProfileUrl\n";
        let messages = "CONVERSATION ID,CONVERSATION TITLE,FROM,SENDER PROFILE URL,TO,RECIPIENT PROFILE URLS,DATE,\
                        SUBJECT,CONTENT,FOLDER,ATTACHMENTS\n";
        // Every archive also contains another person, long before and long after.
        let other = "Old,Friend,https://www.linkedin.com/in/friend,,,,01 Jan 2020\n";
        let invited = "Me,Old Friend,\"1/1/20, 3:43 PM\",,OUTGOING,https://www.linkedin.com/in/me,https://www.linkedin.com/in/friend\n";
        [
            ("Connections.csv", format!("{connections}{other}{}", self.connections)),
            ("Invitations.csv", format!("{invitations}{invited}{}", self.invitations)),
            ("messages.csv", format!("{messages}{}", self.messages)),
        ]
    }

    fn read(&self, desk: &Desk) -> Archive {
        let people = known(&desk.journal, desk.stream).unwrap();
        let mut reader = ArchiveReader::new(&people, None);
        for (name, text) in self.parts() {
            if text.lines().count() > 1 {
                reader.add(Cursor::new(text.into_bytes()), name).unwrap();
            }
        }
        reader.finish()
    }
}

/// Reads an archive, sends the new facts to the campaign, and returns what was found and sent.
fn reconciled(desk: &Desk, files: &Files) -> (Findings, usize) {
    let archive = files.read(desk);
    let people = known(&desk.journal, desk.stream).unwrap();
    let findings = reconcile(&archive, &people);
    let told = findings.new_evidence(&people);
    let count = told.len();
    for part in NewEvidence::parts(told) {
        desk.own(CampaignCommand::RecordEvidence { source: "archive.zip".to_owned(), findings: part });
    }
    (findings, count)
}

fn kinds(findings: &Findings) -> Vec<Kind> {
    findings.all.iter().map(|finding| finding.kind).collect()
}

fn lead(desk: &Desk, person: u64) -> Lead {
    let all = leads_by_rank(&desk.journal, desk.stream, i64::MIN, 1_000).unwrap();
    all.into_iter().find(|lead| lead.full_name == format!("Person {person}")).unwrap()
}

/// A campaign of this many leads whose requests were sent by hand on the first day.
fn contacted(people: u64) -> Desk {
    let desk = Desk::prepared(people, 100, 100);
    desk.approve_all();
    desk.run();
    for (_, effect) in desk.queue() {
        desk.report(effect, Resolution::Happened);
    }
    assert_eq!(desk.counters().contacted, people);
    desk
}

#[test]
fn accepted_invitation_triggers_the_follow_up() {
    let desk = contacted(3);
    let files = Files::default().invited(0, 0).invited(1, 0).invited(2, 0).connected(0, 1);
    let (findings, told) = reconciled(&desk, &files);
    assert_eq!(told, 3, "{findings:?}");
    assert_eq!(findings.of(Kind::StillPending).count(), 2);
    desk.run();
    let waiting = desk.waiting();
    assert_eq!(waiting.len(), 1, "one follow-up, at once");
    let accepted = lead(&desk, 0);
    assert_eq!(accepted.connection, Some(genie_outreach::Connection::Accepted));
    let record = &accepted.evidence[0];
    assert_eq!((record.kind, record.source.as_str()), (EvidenceKind::Accepted, "Connections.csv"));
    assert_eq!((record.row, record.date.as_deref()), (6, Some("2024-10-05")));
    desk.pass_days(4);
    desk.run();
    assert_eq!(desk.blocked("none").iter().filter(|task| task.metadata.contains_key("question")).count(), 2);
    // A later archive answers an open question.
    let (_, told) = reconciled(&desk, &files.connected(1, 4));
    assert_eq!(told, 1);
    desk.run();
    assert_eq!(desk.blocked("none").iter().filter(|task| task.metadata.contains_key("question")).count(), 1);
    assert_eq!(desk.waiting().len(), 2);
    desk.check_replay();
}

#[test]
fn reply_ends_the_sequence_at_any_point() {
    // One waits for an answer, one has a drafted follow-up, one an approved one, one an entrusted one.
    let desk = contacted(4);
    let accepted = Files::default().connected(1, 1).connected(2, 1).connected(3, 1);
    reconciled(&desk, &accepted);
    desk.run();
    let follow_ups = desk.waiting();
    assert_eq!(follow_ups.len(), 3);
    let of = |person: u64| lead(&desk, person).id.to_string();
    for asked in &follow_ups {
        let to = asked.subject.parameters.get("lead_id").unwrap().as_str().unwrap().to_owned();
        if to == of(2) {
            desk.approve(asked);
        }
    }
    desk.run();
    for asked in desk.waiting() {
        if asked.subject.parameters.get("lead_id").unwrap().as_str() == Some(&of(3)) {
            desk.approve(&asked);
        }
    }
    assert_eq!(desk.queue().len(), 1, "the follow-up to the second is to be sent by hand");
    let replies =
        (0..4).fold(accepted.clone(), |files, person| files.replied(person, 2, "Yes, let us talk 🎉"));
    let (findings, told) = reconciled(&desk, &replies);
    assert_eq!((findings.of(Kind::Replied).count(), told), (4, 4));
    assert_eq!(desk.counters().responded, 4);
    assert!(desk.waiting().is_empty(), "unsendable messages have no requests");
    desk.pass_days(30);
    desk.run();
    assert_eq!(desk.queue().len(), 1, "what is in a person's hands is for them to settle");
    let (_, effect) = desk.queue().remove(0);
    desk.report(effect, Resolution::DidNotHappen);
    assert_eq!(desk.run(), IdleReason::Completed, "nothing is left to do");
    assert_eq!(desk.counters().responded, 4);
    assert_eq!(reconciled(&desk, &replies).1, 0, "the same archive again says nothing new");
    desk.check_replay();
}

#[test]
fn no_message_follows_a_delivery_confirmed_after_a_reply() {
    let desk = Desk::prepared(1, 10, 10);
    desk.approve_all();
    desk.run();
    let (_, effect) = desk.queue().remove(0);
    let text = desk_text(&desk);
    let files = Files::default().wrote(0, 0, &text).replied(0, 1, "who are you?");
    let (findings, told) = reconciled(&desk, &files);
    assert_eq!(kinds(&findings), [Kind::SentButUnconfirmed, Kind::Replied]);
    assert_eq!((told, findings.to_confirm().next().unwrap().effect), (1, Some(effect)));
    assert_eq!(lead(&desk, 0).status, LeadStatus::Responded);
    desk.report(effect, Resolution::Happened);
    assert_eq!(desk.run(), IdleReason::Completed);
    desk.check_replay();
}

/// The text of the only entrusted message.
fn desk_text(desk: &Desk) -> String {
    let people = known(&desk.journal, desk.stream).unwrap();
    people[0].deliveries[0].text.clone()
}

#[test]
fn group_sent_and_earlier_messages_do_not_count_as_replies() {
    let desk = contacted(3);
    let files = Files::default().in_group(0, 2).wrote(1, 2, "a second message by hand").replied(
        2,
        -30,
        "an old story",
    );
    let (findings, _) = reconciled(&desk, &files);
    assert_eq!(findings.of(Kind::Replied).count(), 0, "{findings:?}");
    assert_eq!(desk.counters().responded, 0);
    desk.check_replay();
}

#[test]
fn lead_contacted_elsewhere_gets_no_first_message() {
    // The first waits, the second has a draft, the third is entrusted to the person.
    let desk = Desk::prepared(6, 4, 100);
    let best = leads_by_rank(&desk.journal, desk.stream, i64::MIN, 6).unwrap();
    let number = |place: usize| -> u64 { best[place].full_name.rsplit(' ').next().unwrap().parse().unwrap() };
    let waiting = desk.waiting();
    let third = waiting.iter().find(|asked| {
        asked.subject.parameters.get("lead_id").unwrap().as_str() == Some(&best[0].id.to_string())
    });
    desk.approve(third.unwrap());
    desk.run();
    assert_eq!(desk.queue().len(), 1);
    let files = Files::default()
        .invited(number(0), -40)
        .wrote(number(1), -20, "Hello from last month")
        .invited(number(5), -10);
    let (findings, told) = reconciled(&desk, &files);
    assert_eq!((findings.of(Kind::ContactedElsewhere).count(), told), (3, 3), "{findings:?}");
    desk.run();
    for place in [0, 1, 5] {
        let lead = lead(&desk, number(place));
        assert_eq!(lead.status, LeadStatus::Rejected);
        let reason = lead.refusal.unwrap();
        assert!(reason.contains(".csv, row ") && reason.contains("2024-0"), "{reason}");
    }
    let counters = desk.counters();
    assert_eq!((counters.rejected, counters.waiting, counters.under_way), (3, 0, 3));
    let (_, effect) = desk.queue().remove(0);
    desk.report(effect, Resolution::DidNotHappen);
    desk.run();
    assert!(desk.queue().is_empty(), "and what was approved is not sent");
    assert_eq!(reconciled(&desk, &files).1, 0);
    desk.check_replay();
}

#[test]
fn unconfirmed_delivery_waits_for_the_user_to_confirm() {
    let desk = Desk::prepared(3, 10, 10);
    desk.approve_all();
    desk.run();
    let queue = desk.queue();
    let person =
        |place: usize| -> u64 { queue[place].0.full_name.rsplit(' ').next().unwrap().parse().unwrap() };
    desk.report(queue[1].1, Resolution::Unsure);
    let files = Files::default().invited(person(0), 0).invited(person(1), 0).connected(person(1), 1);
    let (findings, told) = reconciled(&desk, &files);
    assert_eq!(told, 0, "nothing is decided for the person");
    let confirm: Vec<_> = findings.to_confirm().map(|finding| finding.effect.unwrap()).collect();
    assert_eq!(confirm.len(), 2);
    for effect in confirm {
        desk.tell(&Command::Resolve { effect, found: Resolution::Happened, by: "test".into() });
    }
    let (findings, told) = reconciled(&desk, &files);
    assert_eq!(told, 2, "then the rest is known too: {findings:?}");
    assert_eq!(kinds(&findings).len(), 2);
    assert_eq!(desk.counters().contacted, 2);
    let open = genie_kernel::effect::status(&desk.journal, desk.stream, queue[2].1).unwrap();
    assert_eq!(open, Some(EffectStatus::Open));
    desk.check_replay();
}

#[test]
fn outside_contact_still_counts_after_a_delivery_is_resolved() {
    let desk = Desk::prepared(2, 10, 10);
    desk.approve_all();
    desk.run();
    let queue = desk.queue();
    for (_, effect) in &queue {
        desk.report(*effect, Resolution::Unsure);
    }
    let files = Files::default().invited(0, -40).invited(1, -40);
    let (findings, told) = reconciled(&desk, &files);
    assert_eq!((findings.of(Kind::ContactedElsewhere).count(), told), (2, 2), "{findings:?}");
    assert_eq!(desk.counters().rejected, 0, "it may have been sent");
    desk.report(queue[0].1, Resolution::DidNotHappen);
    desk.report(queue[1].1, Resolution::Happened);
    desk.run();
    assert!(desk.queue().is_empty(), "it is not sent now");
    let counters = desk.counters();
    assert_eq!((counters.rejected, counters.contacted), (1, 1));
    desk.check_replay();
}

#[test]
fn contradictions_are_listed_and_change_nothing() {
    let desk = contacted(4);
    let before = desk.journal.head(desk.stream).unwrap();
    // It contains only two leads, one of whom was there before the request.
    let files = Files::default().connected(0, -30).invited(1, 0).replied(3, -3, "hello").connected(9, 9);
    let (findings, told) = reconciled(&desk, &files);
    let contradictions: Vec<Kind> = findings.contradictions().map(|finding| finding.kind).collect();
    assert!(contradictions.contains(&Kind::AlreadyConnected), "{findings:?}");
    assert_eq!(findings.of(Kind::RequestMissing).count(), 2, "{findings:?}");
    assert_eq!(told, 1, "that one request is pending");
    assert!(desk.journal.head(desk.stream).unwrap().sequence > before.sequence);
    assert_eq!(desk.counters().contacted, 4);
    // An archive that ends before the request says nothing about it.
    let early = Files::default().connected(9, -1).invited(9, -1);
    let (findings, _) = reconciled(&desk, &early);
    assert_eq!(findings.of(Kind::RequestMissing).count(), 0, "{findings:?}");
    desk.check_replay();
}

#[test]
fn evidence_without_a_lead_or_source_file_is_refused() {
    let desk = contacted(1);
    let evidence = |file: &str, date: Option<&str>| NewEvidence {
        colleagues: Vec::new(),
        lead: lead(&desk, 0).id,
        kind: EvidenceKind::Replied,
        file: file.to_owned(),
        row: 2,
        date: date.map(str::to_owned),
        tasks: Vec::new(),
    };
    let command = |findings| {
        Command::Own(CampaignCommand::RecordEvidence { source: "archive.zip".to_owned(), findings })
    };
    assert_eq!(desk.refused(&command(vec![evidence("", None)])), "COMMAND_EVIDENCE_INVALID");
    assert_eq!(
        desk.refused(&command(vec![evidence("messages.csv", Some("soon"))])),
        "COMMAND_EVIDENCE_INVALID"
    );
    let mut nobody = evidence("messages.csv", None);
    nobody.lead = genie_outreach::contract::LeadId::from(desk.stream.named("nobody"));
    assert_eq!(desk.refused(&command(vec![nobody])), "COMMAND_NO_LEAD");
    // The tasks were not named, so they end when they are selected.
    desk.own(CampaignCommand::RecordEvidence {
        source: "archive.zip".to_owned(),
        findings: vec![evidence("messages.csv", Some("2024-10-06T10:00:00Z"))],
    });
    desk.pass_days(10);
    assert_eq!(desk.run(), IdleReason::Completed);
    desk.check_replay();
}

/// The known facts about every lead, with the dates of the evidence.
fn beliefs(desk: &Desk) -> Vec<String> {
    let mut all = leads_by_rank(&desk.journal, desk.stream, i64::MIN, 1_000).unwrap();
    all.sort_by(|one, other| one.full_name.cmp(&other.full_name));
    all.iter()
        .map(|lead| {
            let seen: Vec<_> = lead
                .evidence
                .iter()
                .map(|one| (one.kind, one.date.as_deref().map(|date| &date[..10])))
                .collect();
            format!("{} {:?} {:?} {seen:?}", lead.full_name, lead.status, lead.connection)
        })
        .collect()
}

#[test]
fn order_and_repetition_of_archives_make_no_difference() {
    for seed in 0..40 {
        let mut random = fastrand::Rng::with_seed(seed);
        // A newer archive has everything that an older one has, and more.
        let mut archives = vec![Files::default()];
        for day in 1..5 {
            let mut files = archives.last().unwrap().clone();
            for person in 0..8 {
                files = match random.u8(0..12) {
                    0 => files.connected(person, day),
                    1 => files.replied(person, day, "a reply"),
                    2 => files.invited(person, 0),
                    3 => files.in_group(person, day),
                    4 => files.wrote(person, day, "by hand"),
                    _ => files,
                };
            }
            archives.push(files);
        }
        let told_in = |order: &[usize]| {
            let desk = half_contacted();
            for place in order {
                reconciled(&desk, &archives[*place]);
                desk.run();
                assert_eq!(reconciled(&desk, &archives[*place]).1, 0, "seed {seed}: twice");
            }
            desk.check_replay();
            desk
        };
        let mut order: Vec<usize> = (0..archives.len()).collect();
        let straight = told_in(&order);
        random.shuffle(&mut order);
        let shuffled = told_in(&order);
        assert_eq!(beliefs(&straight), beliefs(&shuffled), "seed {seed}: {order:?}");
        let newest = told_in(&[archives.len() - 1]);
        assert_eq!(beliefs(&straight), beliefs(&newest), "seed {seed}: the newest says it all");
    }
}

/// Eight leads, four of whom were written to.
fn half_contacted() -> Desk {
    let desk = Desk::prepared(8, 100, 4);
    desk.approve_all();
    desk.run();
    for (_, effect) in desk.queue() {
        desk.report(effect, Resolution::Happened);
    }
    desk
}

#[test]
fn second_comparison_with_the_same_export_finds_nothing_new() {
    let desk = contacted(2);
    let files = Files::default().connected(0, 1).replied(1, 2, "hello");
    let (first, _) = reconciled(&desk, &files);
    assert!(
        first
            .all
            .iter()
            .filter(|one| one.kind.evidence_kind().is_some())
            .all(|one| one.novelty == Novelty::New)
    );
    let (second, told) = reconciled(&desk, &files);
    assert!(
        second
            .all
            .iter()
            .filter(|one| one.kind.evidence_kind().is_some())
            .all(|one| one.novelty == Novelty::Known)
    );
    assert_eq!((told, first.all.len()), (0, second.all.len()));
}

/// Four people of one company and two of another, all in progress.
fn companies(stop: bool) -> Desk {
    let desk = Desk::new(10, 20);
    let mut people = Desk::people(0, 6);
    for (number, person) in people.iter_mut().enumerate() {
        let name = if number < 4 {
            ["Orchard Pay", "Orchard Pay Inc.", "ORCHARD PAY GmbH", "orchard-pay"][number]
        } else {
            "Elsewhere"
        };
        person.lead.company = Some(name.to_owned());
    }
    let mut policy = desk.campaign().policy;
    policy.version += 1;
    policy.agent_rules.insert("stop_company_on_reply".to_owned(), stop.into());
    desk.tell(&Command::SetPolicy { policy: Box::new(policy) });
    desk.import(people);
    desk.tell(&Command::Start);
    for _ in 0..2 {
        desk.run();
        desk.approve_all();
    }
    desk.run();
    // The first one was written to; the second is ready to send; the others wait for approval.
    for asked in desk.waiting().iter().take(2) {
        desk.approve(asked);
    }
    desk.run();
    let first = lead(&desk, 0);
    let queue = desk.queue();
    let effect = queue.iter().find(|(lead, _)| lead.id == first.id).map(|(_, effect)| *effect);
    if let Some(effect) = effect {
        desk.report(effect, Resolution::Happened);
    }
    desk
}

#[test]
fn reply_stops_messages_to_the_company_if_the_policy_says_so() {
    for stop in [true, false] {
        let desk = companies(stop);
        let replied = Files::default().wrote(0, 1, "Hello").replied(0, 2, "Thank you");
        reconciled(&desk, &replied);
        desk.run();
        assert_eq!(lead(&desk, 0).status, LeadStatus::Responded);
        for person in 1..4 {
            let colleague = lead(&desk, person);
            assert_eq!(colleague.status == LeadStatus::Rejected, stop, "person {person}: {colleague:?}");
            let why = colleague.refusal.unwrap_or_default();
            assert_eq!(why.contains("somebody of their company replied"), stop, "{why}");
        }
        for person in 4..6 {
            assert_eq!(lead(&desk, person).status, LeadStatus::Pending, "another company goes on");
        }
        // Leads imported later belong to the company, too.
        let mut late = Desk::people(7, 8);
        late[0].lead.company = Some("Orchard Pay, Inc.".to_owned());
        desk.import(late);
        desk.run();
        let known = leads_by_rank(&desk.journal, desk.stream, i64::MIN, 100).unwrap();
        assert_eq!(known.len(), if stop { 6 } else { 7 });
        desk.check_replay();
    }
}

#[test]
fn unknown_campaign_rule_is_refused() {
    let desk = Desk::new(10, 20);
    let mut policy = desk.campaign().policy;
    policy.version += 1;
    policy.agent_rules.insert("stop_company_on_sunday".to_owned(), true.into());
    assert_eq!(desk.refused(&Command::SetPolicy { policy: Box::new(policy) }), "COMMAND_BAD_POLICY");
}
