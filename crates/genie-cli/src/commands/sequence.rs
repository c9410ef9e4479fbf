//! `genie sequence …`: the messages of a campaign, step by step, and what each lead would get.

use std::collections::BTreeSet;
use std::process::ExitCode;

use serde_json::json;

use genie_desk::sequence::{self, Messages, NewMessages, SequencePreview};
use genie_outreach::playbook::message_words;

use super::campaign::{find, settle};
use super::forecast::read;
use crate::arguments::{self, At, PreviewSequence, SetSequence};
use crate::output::{note, safe, say};

/// A sequence to start from.
const EXAMPLE: &str = r#"{
  "steps": [
    {
      "message_type": "connection_request",
      "variants": [
        {"name": "work", "text": "Hi {{first_name}}, I came across your work{{#if company}} at {{company}}{{/if}} and would be glad to connect."},
        {"name": "short", "text": "Hi {{first_name}}, I would be glad to connect with you."}
      ]
    },
    {
      "message_type": "follow_up",
      "after_days": 1,
      "variants": [
        {"name": "question", "text": "Thank you for connecting, {{first_name}}. May I ask you one question about {{company|your work}}?"}
      ]
    },
    {
      "message_type": "follow_up",
      "after_days": 7,
      "variants": [
        {"name": "last", "text": "Hello {{first_name}}, I wrote last week and do not want to be a nuisance. Is there a better time?"}
      ]
    }
  ]
}"#;

/// How many texts with missing values, and how many too long ones, are printed.
const GAPS_SHOWN: usize = 20;

pub fn run(arguments: &arguments::Sequence) -> anyhow::Result<ExitCode> {
    match arguments {
        arguments::Sequence::Show(at) => show(at),
        arguments::Sequence::Set(set) => change(set),
        arguments::Sequence::Preview(preview) => look(preview),
        arguments::Sequence::Example => {
            say!("{EXAMPLE}");
            Ok(ExitCode::SUCCESS)
        }
    }
}

fn show(at: &At) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(at)?;
    let Messages { version: Some(version), sequence: Some(content) } = backend.sequence(&campaign)? else {
        if at.desk.json {
            say!("null");
        } else {
            say!("This campaign has no sequence. Its messages are written by rules.");
            say!("Start from an example: genie sequence example > messages.json");
            say!("Then use it: genie sequence set messages.json");
        }
        return Ok(ExitCode::SUCCESS);
    };
    if at.desk.json {
        say!("{}", serde_json::to_string_pretty(&content)?);
        return Ok(ExitCode::SUCCESS);
    }
    let kept = sequence::parse(content)?;
    say!("Version {version}");
    for (place, step) in kept.steps.iter().enumerate() {
        say!("{}. {} after {} days", place + 1, message_words(step.message_type), step.after_days);
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
    let SequencePreview { leads, previews, missing, holes, too_long, overlong } =
        backend.preview_sequence(&campaign, content, preview.limit)?;
    if preview.at.desk.json {
        say!("{}", json!({ "leads": leads, "previews": previews, "missing": missing, "too_long": too_long }));
        return Ok(ExitCode::SUCCESS);
    }
    for text in &previews {
        say!(
            "#{} {}, step {} ({}, {} characters)",
            text.number,
            safe(&text.lead),
            text.step,
            safe(&text.variant),
            text.characters
        );
        say!("    {}", safe(&text.text));
    }
    let shown: BTreeSet<u64> = previews.iter().map(|text| text.number).collect();
    if (shown.len() as u64) < leads {
        say!("Showing messages for {} of {leads} leads; use --limit NUMBER to show more.", shown.len());
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
