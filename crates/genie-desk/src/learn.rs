//! The weights that the user's own ranking suggests. They are proposed and never applied.

pub mod tiers;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read, Seek};

use genie_kernel::StreamId;
use genie_outreach::contract::LeadId;
use genie_outreach::schema::LEADS;
use genie_outreach::{Lead, score};
use genie_people::identity;
use genie_people::import::{self, Choices};
use genie_scoring::{Algorithm, Proposal, RANKED_MAX, Ranked, Record, fit};

use crate::leads::lead;
use crate::problem::Problem;
use crate::{CampaignEntry, Desk, Result, algorithm, ranking, unreadable};

/// How many leads are read at a time.
const PAGE: usize = 1_000;

/// A ranking to learn from.
pub struct Lesson {
    /// The leads and their places; leads with equal places are tied.
    pub leads: Vec<(Lead, u32)>,
    /// Where it comes from, for a person.
    pub from: String,
    /// Rows of the file that match no lead of the campaign.
    pub unknown: Vec<u64>,
}

/// The result of learning from a ranking.
pub struct Learned {
    /// The algorithm in force.
    pub present: Algorithm,
    /// The weights that the ranking suggests.
    pub proposal: Proposal,
}

/// Learns from a ranking. Nothing is changed.
pub fn learn(desk: &Desk, entry: &CampaignEntry, lesson: &Lesson) -> Result<Learned> {
    let present = match score::algorithm(desk.rows(), entry.campaign.id)? {
        Some((_, algorithm)) => algorithm,
        None => algorithm::derived(&entry.campaign.goal, algorithm::day_of(desk.now())?)?,
    };
    let places: BTreeSet<u32> = lesson.leads.iter().map(|(_, place)| *place).collect();
    if places.len() < 2 {
        let what = format!("{}: all leads have the same rank", lesson.from);
        let next = "rank at least two leads of the campaign, or override some scores";
        return Err(Problem::new("LEAD_NO_RANKING", what, next));
    }
    let cells: Vec<(Vec<(&str, &str)>, u32)> =
        lesson.leads.iter().map(|(lead, place)| (lead.cells(), *place)).collect();
    let ranked: Vec<Ranked<'_>> = cells
        .iter()
        .map(|(cells, place)| Ranked { record: Record::from_pairs(cells), place: *place })
        .collect();
    let proposal = fit(&present, &ranked);
    Ok(Learned { present, proposal })
}

/// The scores that the user gave, together with leads whose computed score they kept.
pub fn from_overrides(desk: &Desk, stream: StreamId) -> Result<Lesson> {
    let (mut given, mut left): (Vec<Lead>, Vec<Lead>) = (Vec::new(), Vec::new());
    for lead in ranking::leads(desk.rows(), stream) {
        let lead = lead?;
        if lead.manual_score.is_some() && given.len() < RANKED_MAX {
            given.push(lead);
        } else if lead.scored_version.is_some() && left.len() < RANKED_MAX {
            left.push(lead);
        }
    }
    if given.is_empty() {
        let next = "override some scores, or provide a file with your ranking";
        return Err(Problem::new("LEAD_NO_RANKING", "you have not overridden any scores yet", next));
    }
    left.truncate(RANKED_MAX - given.len());
    let scores = if given.len() == 1 { "score" } else { "scores" };
    let from = format!("{} {scores} that you set and {} computed scores", given.len(), left.len());
    let mut leads: Vec<Lead> = given.into_iter().chain(left).collect();
    leads.sort_by_key(|lead| Reverse(lead.score()));
    // Equal scores share a place.
    let placed = |lead: Lead| {
        let place = 101 - lead.score().unwrap_or_default().min(100);
        (lead, place)
    };
    Ok(Lesson { leads: leads.into_iter().map(placed).collect(), from, unknown: Vec::new() })
}

/// The ranking in a file, which may have to be opened twice.
pub fn from_file<R: Read + Seek>(
    desk: &Desk,
    stream: StreamId,
    name: &str,
    open: impl Fn() -> Result<R>,
) -> Result<Lesson> {
    let rows = read(name, open)?;
    let by_token = tokens(desk, stream, &rows)?;
    let (mut leads, mut unknown) = (Vec::new(), Vec::new());
    for (place, row) in (1..).zip(&rows) {
        let found = find_lead(desk, stream, row, &by_token)?;
        match found {
            Some(lead) => leads.push((lead, row.tier.unwrap_or(place))),
            None => unknown.push(row.number),
        }
    }
    let from = format!("{} ranked leads in {name}", leads.len());
    leads.sort_by_key(|(_, place)| *place);
    // The best and the worst leads carry the most information; the fit uses a bounded number of leads.
    if leads.len() > RANKED_MAX {
        let middle = RANKED_MAX / 2..leads.len() - RANKED_MAX / 2;
        leads.drain(middle);
    }
    Ok(Lesson { leads, from, unknown })
}

/// A row of a ranking.
struct Row {
    number: u64,
    cells: Vec<(String, String)>,
    tier: Option<u32>,
}

fn read<R: Read + Seek>(name: &str, open: impl Fn() -> Result<R>) -> Result<Vec<Row>> {
    let first_row = Choices { header_row: Some(1), ..Choices::default() };
    // An import does not recognise headings such as `number,tier`, so they are in the first row then.
    let mut source = match import::open(open()?, Some(name)) {
        Err(import::Error::NoHeader) => import::open_with(open()?, Some(name), &first_row)?,
        opened => opened?,
    };
    let headings = source.headings().to_vec();
    let tier_column = tiers::column(&headings);
    let mut rows = source.rows()?;
    let (mut found, mut said) = (Vec::new(), Vec::new());
    while let Some(row) = rows.next_row()? {
        if row.fault().is_some() || row.is_blank() {
            continue;
        }
        said.push(tier_column.map(|column| row.cell(column).to_owned()).unwrap_or_default());
        let cells = headings.iter().zip(row.cells());
        let cells = cells.map(|(heading, cell)| (heading.to_lowercase(), cell.trim().to_owned())).collect();
        found.push(Row { number: row.number(), cells, tier: None });
    }
    if tier_column.is_some() {
        found.iter_mut().zip(tiers::read(&said)).for_each(|(row, tier)| row.tier = tier);
        found.retain(|row| row.tier.is_some());
    }
    Ok(found)
}

/// The identifiers in the rows, and the leads that have them. All leads are searched only for identifiers
/// that a lookup does not find.
fn tokens(desk: &Desk, stream: StreamId, rows: &[Row]) -> Result<BTreeMap<String, LeadId>> {
    let mut wanted: BTreeMap<String, Option<LeadId>> = BTreeMap::new();
    for cell in rows.iter().flat_map(|row| &row.cells) {
        if let Ok(alias) = identity::parse(&cell.1) {
            wanted.insert(alias.token(), None);
        }
    }
    let mut after = 0;
    while !wanted.is_empty() {
        let page = score::leads_after(desk.rows(), stream, after, PAGE)?;
        let Some(last) = page.last() else { break };
        after = last.number;
        for lead in &page {
            for token in lead.tokens() {
                if let Some(slot) = wanted.get_mut(&token) {
                    *slot = Some(lead.id);
                }
            }
        }
    }
    Ok(wanted.into_iter().filter_map(|(token, id)| Some((token, id?))).collect())
}

/// The lead that a row names: by profile, by lead id, or by number.
fn find_lead(
    desk: &Desk,
    stream: StreamId,
    row: &Row,
    by_token: &BTreeMap<String, LeadId>,
) -> Result<Option<Lead>> {
    let by_profile = |cell: &str| identity::parse(cell).ok().and_then(|alias| by_token.get(&alias.token()));
    let id = row.cells.iter().find_map(|(_, cell)| by_profile(cell).copied());
    let own = || row.cells.iter().find(|(heading, _)| heading == "lead_id");
    let id = id.or_else(|| own().and_then(|(_, cell)| LeadId::parse(cell)));
    if let Some(id) = id {
        let found = desk.rows().get(&LEADS, stream, id.uuid())?;
        return found.map(|row| Lead::from_row(&row).map_err(unreadable)).transpose();
    }
    let is_number = |heading: &str| ["number", "lead", "lead number", "no", "#"].contains(&heading);
    let number = row.cells.iter().find(|(heading, _)| is_number(heading));
    let number = number.and_then(|(_, cell)| cell.trim_start_matches('#').parse().ok());
    Ok(number.and_then(|number: u64| lead(desk.rows(), stream, number).ok()))
}
