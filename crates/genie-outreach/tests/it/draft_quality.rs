//! Drafts with the reader's eyes: what they say suits the reader's situation, adds something to the message before, and
//! what would embarrass is marked.

use genie_kernel::StreamId;
use genie_kernel::policy::Edition;
use genie_kernel::record::Fields;
use genie_outreach::campaign::AccountType;
use genie_outreach::draft_lint::{Draft, lint};
use genie_outreach::sequence::{Brief, Sequence, Setting, Terms, library};
use genie_outreach::{Lead, NewLead};

const TERMS: Terms = Terms { account: AccountType::Premium, edition: Edition::Second };

fn lead(full_name: &str, title: &str, company: &str) -> Lead {
    let profile_url = format!("https://www.linkedin.com/in/{}", full_name.replace(' ', "-"));
    let new = NewLead {
        full_name: full_name.to_owned(),
        profile_url: profile_url.clone(),
        job_title: Some(title.to_owned()),
        company: Some(company.to_owned()),
        details: Fields::from_iter([("location", "Berlin, Germany".into())]),
        ..NewLead::default()
    };
    Lead::new(Lead::id_of(StreamId::from_seed(1, 1), &profile_url), &new)
}

fn brief(purpose: &str) -> Brief {
    Brief {
        purpose: purpose.to_owned(),
        sender: "Jana Weiss, CTO at Paylane".to_owned(),
        reason: "we are hiring two Rust engineers for our payments team".to_owned(),
        offer: "a call with the team".to_owned(),
    }
}

fn sequence(brief: Brief) -> Sequence {
    let found = library().unwrap().into_iter().find(|one| one.purpose == brief.purpose).unwrap();
    Sequence { brief: Some(brief), ..found.sequence }
}

/// All texts of a step that a lead can get.
fn texts(sequence: &Sequence, setting: &Setting, lead: &Lead, step: usize) -> Vec<String> {
    let variants = sequence.steps[step].variants.iter();
    variants.map(|one| sequence.variant_text(setting, lead, step, one).unwrap().unwrap().text).collect()
}

fn codes(text: &str, draft: &Draft<'_>) -> Vec<String> {
    lint(text, draft).findings.into_iter().map(|finding| finding.code).collect()
}

#[test]
fn abbreviation_does_not_end_a_sentence() {
    let text = "Hi Anna, on 22 April we meet in St. Gallen with Dr. Meier and J. Roth. May I keep a seat for you? It is free. \
        Barbara Zoll, Forum, St. Gallen";
    let draft = Draft { first_name: Some("Anna"), ..Draft::default() };
    assert_eq!(codes(text, &draft), Vec::<String>::new());
}

#[test]
fn greetings_omit_titles_and_institutions_get_an_article() {
    let reader = lead("Tierärztin Anna Bauer", "Buyer", "Superior Court of California");
    let texts = texts(&sequence(brief("network")), &TERMS.into(), &reader, 0);
    assert!(texts.iter().all(|text| text.starts_with("Hi Anna, ")), "{texts:#?}");
    assert!(texts.iter().any(|text| text.contains("at the Superior Court of California")), "{texts:#?}");
}

#[test]
fn acronyms_and_non_latin_names_are_not_flagged_as_shouting() {
    let reason = "our loggers write the HACCP record";
    let draft = Draft { reason: Some(reason), ..Draft::default() };
    let text = |name: &str| format!("Hi {name}, our loggers write the HACCP record. Would that be of use?");
    assert_eq!(codes(&text("山田太郎一二"), &draft), Vec::<String>::new());
    assert_eq!(codes(&text("KATARZYNA"), &draft), ["capitals"]);
}

#[test]
fn open_to_work_column_marks_a_lead_as_job_seeking() {
    let mut reader = lead("Anna Meier", "Backend Engineer", "N26 GmbH");
    assert!(!reader.situation().is_seeking);
    reader.variables = Fields::from_iter([("Open to Work", "Yes".into())]);
    assert!(reader.situation().is_seeking);
    reader.variables = Fields::from_iter([("Open to Work", "No".into())]);
    assert!(!reader.situation().is_seeking);
}

#[test]
fn first_message_does_not_repeat_the_connection_request() {
    let reader = lead("Anna Meier", "Backend Engineer", "N26 GmbH");
    for purpose in ["hire", "sell", "research", "network", "event"] {
        let sequence = sequence(brief(purpose));
        for earlier in texts(&sequence, &TERMS.into(), &reader, 0) {
            for text in texts(&sequence, &TERMS.into(), &reader, 1) {
                let draft = Draft { first_name: Some("Anna"), earlier: Some(&earlier), ..Draft::default() };
                assert_eq!(codes(&text, &draft), Vec::<String>::new(), "{purpose}: {earlier}\n{text}");
            }
        }
    }
}

#[test]
fn first_message_after_a_request_without_a_note_states_the_reason() {
    let reader = lead("Anna Meier", "Backend Engineer", "N26 GmbH");
    let without_note = Setting { had_note: false, ..TERMS.into() };
    for purpose in ["hire", "sell", "research", "network", "event"] {
        for text in texts(&sequence(brief(purpose)), &without_note, &reader, 1) {
            assert!(text.contains("e are hiring two Rust engineers"), "{purpose}: {text}");
        }
    }
}

#[test]
fn unsuitable_recipients_are_asked_for_a_referral_instead() {
    let hire = sequence(brief("hire"));
    let is_favour =
        |text: &String| text.contains("someone") || text.contains("anyone") || text.contains("a name");
    for (title, company) in [
        ("Retired", "-"),
        ("Student at TU Berlin", "TU Berlin"),
        ("Marketing Intern", "Acme"),
        ("CEO", "Acme"),
        ("Entwickler", "Schuster Software"),
    ] {
        let reader = lead("Max Schuster", title, company);
        for step in 0..2 {
            let texts = texts(&hire, &TERMS.into(), &reader, step);
            assert!(texts.iter().all(is_favour), "{title}: {texts:?}");
        }
    }
    let leader = Brief { reason: "we are hiring a head of engineering".to_owned(), ..brief("hire") };
    let offered = texts(&sequence(leader), &TERMS.into(), &lead("Max Schuster", "CTO", "Acme"), 0);
    assert!(!offered.iter().any(is_favour), "{offered:?}");
}

#[test]
fn first_message_mentions_a_fact_about_the_recipient() {
    let hire = sequence(brief("hire"));
    let first = |title: &str, hire: &Sequence| {
        texts(hire, &TERMS.into(), &lead("Max Schuster", title, "Acme"), 0).swap_remove(0)
    };
    let text = first("Staff Engineer | Rust | Payments", &hire);
    assert!(text.contains("You list Rust and payments on your profile"), "{text}");
    let text = first("Staff Engineer", &hire);
    assert!(text.contains("You're a staff engineer at Acme"), "{text}");
    let text = first("Open to work", &hire);
    assert!(text.contains("You may be looking just now"), "{text}");
    let place = Brief { reason: "we are hiring in Berlin".to_owned(), ..brief("hire") };
    let text = first("Staff Engineer", &sequence(place));
    assert!(text.contains("You're in Berlin already"), "{text}");
}

#[test]
fn lint_flags_text_that_does_not_suit_the_recipient() {
    let marks = |reader: &Lead, purpose: &str, text: &str| {
        let reason = brief(purpose).reason;
        let draft = Draft {
            situation: reader.situation(),
            reason: Some(&reason),
            purpose,
            earlier: Some(""),
            last_name: Some("Schuster"),
            foreign_title: Some("Geschäftsführer"),
            ..Draft::default()
        };
        codes(text, &draft)
    };
    let retired = lead("Max Schuster", "Retired", "-");
    let seeking = lead("Max Schuster", "Open to work", "-");
    let leader = lead("Max Schuster", "CEO", "Acme");
    let ask = "Hi Max, may I send you the details?";
    for (reader, purpose, text, expected) in [
        (&retired, "sell", ask, vec!["mismatch"]),
        (&seeking, "sell", ask, vec!["mismatch"]),
        (&seeking, "hire", ask, vec![]),
        (&leader, "hire", ask, vec!["mismatch"]),
        (&leader, "hire", "Hi Max, is there someone you'd point me to?", vec![]),
        (&leader, "sell", "Hi Schuster, may I send you the details?", vec!["family_name"]),
        (&leader, "sell", "Hi Max, as Geschäftsführer, is it on your desk?", vec!["foreign_title"]),
    ] {
        assert_eq!(marks(reader, purpose, text), expected, "{purpose}: {text}");
    }
    let earlier = "Hi Max, we are hiring two Rust engineers for our team. May I tell you more?";
    let again = Draft { earlier: Some(earlier), ..Draft::default() };
    let text = "Thanks, Max. We are hiring two Rust engineers for our team. Shall we talk?";
    assert_eq!(codes(text, &again), ["repeats"]);
}
