//! `genie sequence …`: the messages of a campaign, step by step, and what each lead would get.

use std::collections::BTreeSet;
use std::process::ExitCode;

use serde_json::json;

use genie_desk::preview::Text;
use genie_desk::sequence::{self, ChosenSequence, Messages, NewMessages, SequencePreview};
use genie_outreach::playbook::message_words;
use genie_outreach::sequence::Brief;

use super::campaign::{find, settle};
use super::forecast::read;
use crate::arguments::{self, At, PreviewSequence, SetSequence, UseSequence};
use crate::invocation::here;
use crate::output::{hint, note, safe, say};

/// How many texts with missing values, and how many too long ones, are printed.
const GAPS_SHOWN: usize = 20;

pub fn run(arguments: &arguments::Sequence, json: bool) -> anyhow::Result<ExitCode> {
    match arguments {
        arguments::Sequence::Show(at) => show(at),
        arguments::Sequence::Set(set) => change(set),
        arguments::Sequence::Preview(preview) => look(preview),
        arguments::Sequence::Example => example(),
        arguments::Sequence::Library => list_library(json),
        arguments::Sequence::Use(chosen) => choose(chosen),
    }
}

/// Prints the first sequence of the library, with an example of the answers that its texts need.
fn example() -> anyhow::Result<ExitCode> {
    let example = ChosenSequence {
        purpose: "hire".to_owned(),
        sender: "Jana Weiss, CTO at Paylane".to_owned(),
        reason: "we are hiring two backend engineers for our payments team".to_owned(),
        offer: "a call with the team and the salary range up front".to_owned(),
        without_note: false,
        all_leads: false,
    };
    say!("{}", serde_json::to_string_pretty(&sequence::chosen(&example)?.to_value())?);
    Ok(ExitCode::SUCCESS)
}

fn list_library(json: bool) -> anyhow::Result<ExitCode> {
    if json {
        say!("{}", serde_json::to_string(&sequence::library()?)?);
        return Ok(ExitCode::SUCCESS);
    }
    for known in sequence::library()? {
        say!("{:<10} {}", known.purpose, known.about);
        let read = sequence::parse(known.sequence)?;
        for (place, step) in read.steps.iter().enumerate() {
            let text = step.variants.first().map_or("", |variant| &variant.text);
            say!("    {}. {}", place + 1, safe(&text.replace('\n', " ")));
        }
    }
    hint!("Use one: genie sequence use PURPOSE --sender TEXT --reason TEXT --offer TEXT");
    Ok(ExitCode::SUCCESS)
}

fn choose(wanted: &UseSequence) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&wanted.at)?;
    let chosen = ChosenSequence {
        purpose: wanted.purpose.clone(),
        sender: wanted.sender.clone(),
        reason: wanted.reason.clone(),
        offer: wanted.offer.clone(),
        without_note: wanted.without_note,
        all_leads: wanted.all_leads,
    };
    backend.choose_sequence(&campaign, &chosen)?;
    if !wanted.at.desk.json {
        note!("{}", here("The sequence is set. See what the leads would get: genie sequence preview"));
    }
    settle(&backend, &campaign, wanted.at.desk.json)
}

fn show(at: &At) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(at)?;
    let Messages { version: Some(version), sequence: Some(content) } = backend.sequence(&campaign)? else {
        if at.desk.json {
            say!("null");
        } else {
            say!("This campaign has no sequence. The default messages do not say why you're reaching out.");
            hint!("Say it once: genie sequence use hire --sender TEXT --reason TEXT --offer TEXT");
            hint!("Other purposes: genie sequence library");
        }
        return Ok(ExitCode::SUCCESS);
    };
    if at.desk.json {
        say!("{}", serde_json::to_string_pretty(&content)?);
        return Ok(ExitCode::SUCCESS);
    }
    let kept = sequence::parse(content)?;
    say!("Version {version}");
    for (name, answer) in kept.brief.iter().flat_map(Brief::values) {
        say!("   {name:<10} {}", safe(&answer));
    }
    for (place, step) in kept.steps.iter().enumerate() {
        say!("{}. {} after {} days", place + 1, message_words(step.message_type), step.after_days);
        if step.variants.is_empty() {
            say!("   without a note");
        }
        for variant in &step.variants {
            say!("   {:<10} {}", safe(&variant.name), safe(&variant.text));
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn change(set: &SetSequence) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&set.at)?;
    let content = read(&set.file)?;
    let steps = sequence::parse(content.clone())?.steps.len();
    backend.set_sequence(&campaign, NewMessages { sequence: content, all_leads: set.all_leads })?;
    if !set.at.desk.json {
        let scope = match set.all_leads {
            true => "All leads switch to it.",
            false => {
                "New leads start with it; leads in progress keep theirs (--all-leads switches them too)."
            }
        };
        note!("The sequence has {steps} steps. {scope}");
    }
    settle(&backend, &campaign, set.at.desk.json)
}

fn look(preview: &PreviewSequence) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&preview.at)?;
    let content = preview.file.as_deref().map(read).transpose()?;
    let SequencePreview { leads, previews, worst, missing, holes, too_long, overlong } =
        backend.preview_sequence(&campaign, content, preview.limit)?;
    if preview.at.desk.json {
        say!(
            "{}",
            json!({ "leads": leads, "previews": previews, "worst": worst, "missing": missing, "too_long": too_long })
        );
        return Ok(ExitCode::SUCCESS);
    }
    previews.iter().for_each(print);
    let shown: BTreeSet<u64> = previews.iter().map(|text| text.number).collect();
    if (shown.len() as u64) < leads {
        say!("Showing messages for {} of {leads} leads; use --limit NUMBER to show more.", shown.len());
    }
    if !worst.is_empty() {
        say!("The shortest and the longest text of each step, over all leads:");
        worst.iter().for_each(print);
    }
    say!("{leads} leads checked: {holes} messages with missing values, {overlong} messages too long");
    for hole in missing.iter().take(GAPS_SHOWN) {
        let names = safe(&hole.missing.join(", ")).into_owned();
        say!("  #{} {}, step {}: no value for {names}", hole.number, safe(&hole.lead), hole.step);
    }
    for long in too_long.iter().take(GAPS_SHOWN) {
        let (characters, most) = (long.characters, long.most);
        say!(
            "  #{} {}, step {}: {characters} characters (limit {most})",
            long.number,
            safe(&long.lead),
            long.step
        );
    }
    Ok(ExitCode::SUCCESS)
}

fn print(text: &Text) {
    say!(
        "#{} {}, step {} ({}, {} characters, score {})",
        text.number,
        safe(&text.lead),
        text.step,
        safe(&text.variant),
        text.characters,
        text.score
    );
    for line in text.text.lines() {
        say!("    {}", safe(line));
    }
    for source in &text.sources {
        say!("      uses {}", safe(source));
    }
    for finding in &text.findings {
        say!("      -{} {}", finding.points, safe(&finding.message));
    }
}
