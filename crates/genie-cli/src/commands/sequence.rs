//! `genie sequence …`: what is written, step by step, and to whom it would say what.

use std::collections::BTreeSet;
use std::process::ExitCode;

use serde_json::json;

use genie_desk::preview::Preview;
use genie_desk::sequence::{self, NewMessages};
use genie_outreach::playbook::message_words;

use super::forecast::read;
use crate::arguments::{self, At, PreviewSequence, SetSequence};
use crate::desk::{find, go_on};
use crate::output::{note, safe, say};

/// A sequence to begin with.
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
    let (desk, found) = find(at)?;
    let Some((version, kept)) = sequence::read(&desk, found.campaign.id)? else {
        if at.desk.json {
            say!("null");
        } else {
            say!("This campaign has no sequence: the rules write the messages.");
            say!("Begin with one: genie sequence example > messages.json; genie sequence set messages.json");
        }
        return Ok(ExitCode::SUCCESS);
    };
    if at.desk.json {
        say!("{}", serde_json::to_string_pretty(&kept)?);
        return Ok(ExitCode::SUCCESS);
    }
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
    let (desk, found) = find(&set.at)?;
    let stream = found.campaign.id;
    let new = NewMessages { sequence: read(&set.file)?, everybody: set.everybody };
    let sequence = sequence::set(&desk, stream, new)?;
    if !set.at.desk.json {
        let who = if set.everybody {
            "Everybody goes on with it."
        } else {
            "Newcomers begin with it; the others stay on theirs (--everybody moves them)."
        };
        note!("The sequence has {} steps. {who}", sequence.steps.len());
    }
    go_on(&desk, stream, set.at.desk.json)
}

fn look(preview: &PreviewSequence) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(&preview.at)?;
    let stream = found.campaign.id;
    let content = preview.file.as_deref().map(read).transpose()?;
    let Preview { leads, previews, missing, too_long } =
        sequence::preview(&desk, stream, content, preview.limit)?;
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
        say!("The texts of {} of {leads} leads: --limit NUMBER shows more.", shown.len());
    }
    say!("{leads} leads, {} texts with a hole, {} texts too long", missing.len(), too_long.len());
    for hole in missing.iter().take(20) {
        let names = safe(&hole.missing.join(", ")).into_owned();
        say!("  #{} {}, step {}: nothing is known for {names}", hole.number, safe(&hole.lead), hole.step);
    }
    for long in too_long.iter().take(20) {
        let (characters, most) = (long.characters, long.most);
        say!(
            "  #{} {}, step {}: {characters} characters, and this account may write {most}",
            long.number,
            safe(&long.lead),
            long.step
        );
    }
    Ok(ExitCode::SUCCESS)
}
