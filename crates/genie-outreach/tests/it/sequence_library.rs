//! The sequences of the library: for every lead, however bad its data, they have a text that can be sent and that a
//! reader would not dislike.

use genie_kernel::StreamId;
use genie_kernel::policy::Edition;
use genie_outreach::campaign::AccountType;
use genie_outreach::contract::check_text;
use genie_outreach::draft_lint::{Draft, lint};
use genie_outreach::sequence::{Brief, Known, Sequence, Terms, Unusable, Worded, library, plain};
use genie_outreach::{Lead, NewLead};
use serde_json::json;

const TERMS: Terms = Terms { account: AccountType::Free, edition: Edition::Second };

/// The least that a text of the library scores.
const SCORE_MIN: u32 = 85;

fn lead(full_name: &str, title: &str, company: &str) -> Lead {
    let profile_url = format!("https://www.linkedin.com/in/{}", full_name.len() + 7 * title.len());
    let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    let new = NewLead {
        full_name: full_name.to_owned(),
        profile_url: profile_url.clone(),
        job_title: some(title),
        company: some(company),
        ..NewLead::default()
    };
    Lead::new(Lead::id_of(StreamId::from_seed(1, 1), &profile_url), &new)
}

fn difficult_leads() -> Vec<Lead> {
    vec![
        lead("DR. HANS-PETER MÜLLER", "SOFTWARE ENGINEER", "ACME LOGISTICS GMBH & CO. KG"),
        lead("María José García López", "Staff Engineer | Rust | Payments", "Self-employed"),
        lead("J. Smith", "Retired", ""),
        lead("🚀 priya nair 🚀", "Helping founders grow 10x!", "Stealth Startup"),
        lead("LinkedIn Member", "", "N/A"),
        lead(
            "Wolfeschlegelsteinhausenbergerdorff Maximiliana",
            "Senior Director of Regional Operations Strategy",
            "Northern Counties Agricultural Machinery Works",
        ),
    ]
}

fn brief() -> Brief {
    Brief {
        purpose: String::new(),
        sender: "Jana Weiss, head of engineering at Paylane".to_owned(),
        reason: "We are hiring two Rust engineers for our payments team in Berlin.".to_owned(),
        offer: "a call with the team and the salary range up front".to_owned(),
    }
}

#[test]
fn library_has_a_usable_sequence_for_every_purpose() {
    let purposes: Vec<String> = library().unwrap().into_iter().map(|one| one.purpose).collect();
    assert_eq!(purposes, ["hire", "sell", "research", "network", "event"]);
    for known in library().unwrap() {
        let sequence = Sequence { brief: Some(brief()), ..known.sequence.clone() };
        sequence.check_usable(AccountType::Free, &Known::default()).unwrap();
        let unanswered = known.sequence.check_usable(AccountType::Free, &Known::default()).unwrap_err();
        assert!(matches!(unanswered.reason, Unusable::NoAnswer(_)), "{unanswered}");
    }
    plain().unwrap().check_usable(AccountType::Free, &Known::default()).unwrap();
}

#[test]
fn every_library_message_works_for_difficult_leads() {
    let mut sequences = vec![("plain".to_owned(), plain().unwrap())];
    for known in library().unwrap() {
        sequences.push((known.purpose, Sequence { brief: Some(brief()), ..known.sequence }));
    }
    for (purpose, sequence) in sequences {
        for lead in difficult_leads() {
            let mut earlier: Option<String> = None;
            for step in 0..sequence.steps.len() {
                let Worded { variant, text, .. } =
                    sequence.text(&TERMS.into(), &lead, step).unwrap().unwrap();
                check_text(&text).unwrap();
                let first_name = lead.first_name();
                let reason = sequence.brief.as_ref().map(|brief| brief.reason.as_str());
                let about = Draft {
                    first_name: first_name.as_deref(),
                    earlier: earlier.as_deref(),
                    reason,
                    ..Draft::default()
                };
                let judged = lint(&text, &about);
                // The plain texts have no reason to give.
                let least = if purpose == "plain" { 60 } else { SCORE_MIN };
                assert!(judged.score >= least, "{purpose}, {variant}: {text}\n{judged:?}");
                earlier = Some(text);
            }
        }
    }
}

#[test]
fn variant_that_is_too_long_is_skipped_in_favor_of_the_next() {
    let sequence =
        Sequence::from_value(json!({ "steps": [{ "message_type": "connection_request", "variants": [
        { "name": "long", "text": format!("Hi {{{{company}}}}, {}?", "why ".repeat(48)) },
        { "name": "short", "text": "Hello, may I ask you something about your work?" },
    ] }] }))
        .unwrap();
    for lead in difficult_leads() {
        assert_eq!(sequence.text(&TERMS.into(), &lead, 0).unwrap().unwrap().variant, "short");
    }
}

#[test]
fn brief_answers_are_reduced_to_sentence_fragments() {
    let values = |brief: Brief| brief.values().map(|(_, value)| value).collect::<Vec<_>>();
    let said = Brief {
        sender: "I'm Jana Weiss, CTO at Paylane.".to_owned(),
        reason: "Because we are hiring.".to_owned(),
        offer: "I can offer a call.".to_owned(),
        ..Brief::default()
    };
    assert_eq!(values(said), ["Jana Weiss, CTO at Paylane", "we are hiring", "a call"]);
    let own = Brief { reason: "I'm studying how bakeries plan.".to_owned(), ..Brief::default() };
    assert_eq!(values(own), ["I'm studying how bakeries plan"]);
}

#[test]
fn invalid_placeholders_are_refused_with_a_suggestion() {
    let refusal = |text: &str| {
        let sequence = json!({ "steps": [{ "message_type": "connection_request", "variants": [{ "name": "A", "text": text }] }] });
        let known = Known { columns: ["team_size".to_owned()].into(), has_leads: true };
        let checked = Sequence::from_value(sequence).unwrap().check_usable(AccountType::Free, &known);
        checked.err().map(|unusable| unusable.reason.to_string())
    };
    for (text, expected) in [
        (
            "Hi {first_name}, may I ask you something?",
            "{first_name} is not a placeholder (write {{first_name}})",
        ),
        (
            "Hi [First Name], may I ask you something?",
            "[First Name] is not a placeholder (write {{first_name}})",
        ),
        ("Hi <company>, may I ask you something?", "<company> is not a placeholder (write {{company}})"),
        (
            "Hi %FIRSTNAME%, may I ask you something?",
            "%FIRSTNAME% is not a placeholder (write {{first_name}})",
        ),
        (
            "Hi {{frist_name}}, may I ask you something?",
            "no lead has a value for \"frist_name\" (did you mean {{first_name}}?)",
        ),
        (
            "Hi {{firstname|there}}, may I ask you something?",
            "no lead has a value for \"firstname\" (did you mean {{first_name}}?)",
        ),
        (
            "Hi, {{#if compnay}}at work{{/if}} may I ask you something?",
            "no lead has a value for \"compnay\" (did you mean {{company}}?)",
        ),
        (
            "Your {{team_sizes}} people, may I ask about them?",
            "no lead has a value for \"team_sizes\" (did you mean {{team_size}}?)",
        ),
        (
            "Hi {{pet}}, may I ask you something about it?",
            "no lead has a value for \"pet\" (add a fallback, such as {{pet|there}})",
        ),
    ] {
        assert_eq!(refusal(text).as_deref(), Some(expected), "{text}");
    }
    assert_eq!(refusal("Hi {{first_name|there}}, how do your {{team_size}} people work?"), None);
}

#[test]
fn lint_flags_generic_pushy_and_impersonal_messages() {
    let codes = |text: &str| -> Vec<String> {
        let draft = Draft {
            first_name: Some("Hans"),
            company: Some("Acme"),
            reason: Some("we are hiring two bakers"),
            ..Draft::default()
        };
        lint(text, &draft).findings.into_iter().map(|finding| finding.code).collect()
    };
    assert_eq!(codes("Hi Hans, we are hiring two bakers. May I tell you more?"), Vec::<String>::new());
    assert_eq!(
        codes("Hi Hans, I came across your profile. We are hiring two bakers. Interested?"),
        ["generic"]
    );
    assert_eq!(
        codes("Hi Hans, URGENT: we are hiring two bakers!! Book a call?"),
        ["pushy", "capitals", "exclamation"]
    );
    assert_eq!(codes("Hi there, may I tell you more?"), ["reason", "impersonal"]);
    assert_eq!(codes("Hi {name}, we are hiring two bakers. Would Acme mind?"), ["unresolved"]);
    assert_eq!(codes("Hi Hans, we are hiring two bakers."), ["question"]);
}
