//! LinkedIn's own archive against what a campaign believes. What it shows is told to the campaign; what
//! contradicts the campaign is for the person.

use genie_kernel::StreamId;
use genie_kernel::cycle::{Command, Found};
use genie_outreach::CampaignCommand;
use genie_outreach::campaign::Witnessed;
use genie_outreach::contract::LeadId;
use genie_outreach::evidence::{Findings, Known, known, said_to_have_replied};

use super::{Desk, Result};

/// Tells a campaign what is new to it, in parts that fit into its journal. Says how much that was.
pub fn tell(
    desk: &Desk,
    stream: StreamId,
    source: &str,
    findings: &Findings,
    people: &[Known],
) -> Result<usize> {
    let witnessed = findings.witnessed(people);
    let count = witnessed.len();
    for findings in Witnessed::parts(witnessed) {
        desk.tell_own(stream, CampaignCommand::Witness { source: source.to_owned(), findings })?;
    }
    Ok(count)
}

/// Somebody replied, as the person says: nothing more is written to them. Without an archive there is no
/// better witness.
pub fn replied(desk: &Desk, stream: StreamId, lead: LeadId) -> Result<()> {
    let people = known(desk.rows(), stream)?;
    let finding = said_to_have_replied(&people, lead, &desk.today());
    let source = finding.file.clone();
    desk.tell_own(stream, CampaignCommand::Witness { source, findings: vec![finding] })
}

/// Says that what the archive shows was sent. Says how many messages that were.
pub fn confirm(desk: &Desk, stream: StreamId, findings: &Findings, by: &str) -> Result<usize> {
    let mut count = 0;
    for effect in findings.to_confirm().filter_map(|finding| finding.effect) {
        desk.tell(stream, &Command::Resolve { effect, found: Found::Happened, by: by.to_owned() })?;
        count += 1;
    }
    Ok(count)
}
