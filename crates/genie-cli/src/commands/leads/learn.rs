//! `genie leads learn`: which weights a person's own ranking speaks for. It proposes and never
//! applies: only `genie leads score --algorithm` does that.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use serde_json::{Value, json};

use genie_kernel::StreamId;
use genie_outreach::contract::LeadId;
use genie_outreach::import::{self, Choices};
use genie_outreach::schema::LEADS;
use genie_outreach::scoring::{Algorithm, Proposal, RANKED_MAX, Ranked, Record, fit};
use genie_outreach::{Lead, identity, score};
use genie_server::desk::leads::lead;
use genie_server::desk::{algorithm, ranking};

use super::rejected::beside;
use super::{open, score_of, tiers, unreadable};
use crate::arguments::Learn;
use crate::commands::campaign::find;
use crate::desk::Desk;
use crate::failure::Problem;
use crate::output::say;

/// How many leads are read at a time.
const PAGE: usize = 1_000;

/// What is learned from.
struct Lesson {
    /// The leads and their places; equal places mean that they were not told apart.
    leads: Vec<(Lead, u32)>,
    /// Where it comes from, for a person.
    from: String,
    /// Rows of the file that name nobody of the campaign.
    unknown: Vec<u64>,
}

pub fn run(arguments: &Learn) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(&arguments.at)?;
    let stream = found.campaign.id;
    let present = match score::algorithm(desk.rows(), stream)? {
        Some((_, algorithm)) => algorithm,
        None => algorithm::of_goal(&found.campaign.goal, algorithm::day_of(desk.now())?)?,
    };
    let lesson = match &arguments.ranking {
        Some(path) => from_file(&desk, stream, path)?,
        None => from_overrides(&desk, stream)?,
    };
    let places: std::collections::BTreeSet<u32> = lesson.leads.iter().map(|(_, place)| *place).collect();
    if places.len() < 2 {
        let what = format!("{}: no two leads are told apart", lesson.from);
        let next = "rank at least two leads of the campaign, or override some scores";
        return Err(Problem::new("LEAD_NO_RANKING", what, next).into());
    }
    let cells: Vec<(Vec<(&str, &str)>, u32)> =
        lesson.leads.iter().map(|(lead, place)| (lead.cells(), *place)).collect();
    let ranked: Vec<Ranked<'_>> = cells
        .iter()
        .map(|(cells, place)| Ranked { record: Record::from_pairs(cells), place: *place })
        .collect();
    let proposal = fit(&present, &ranked);
    if let Some(path) = &arguments.out {
        write(path, &proposal.algorithm, arguments.force)?;
    }
    if arguments.at.desk.json {
        say!("{}", to_value(&present, &proposal, &lesson));
    } else {
        print(&present, &proposal, &lesson, arguments.out.as_deref());
    }
    Ok(ExitCode::SUCCESS)
}

/// The scores that the person gave, beside leads that they left as they are.
fn from_overrides(desk: &Desk, stream: StreamId) -> anyhow::Result<Lesson> {
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
        let next = "override some scores, or bring your ranking: genie leads learn --ranking FILE.csv";
        return Err(Problem::new("LEAD_NO_RANKING", "you gave no scores of your own yet", next).into());
    }
    left.truncate(RANKED_MAX - given.len());
    let scores = if given.len() == 1 { "score" } else { "scores" };
    let from =
        format!("{} {scores} that you gave, beside {} leads left as they are", given.len(), left.len());
    let mut leads: Vec<Lead> = given.into_iter().chain(left).collect();
    leads.sort_by_key(|lead| Reverse(score_of(lead)));
    // Equal scores are one place.
    let placed = |lead: Lead| {
        let place = 101 - score_of(&lead).min(100);
        (lead, place)
    };
    Ok(Lesson { leads: leads.into_iter().map(placed).collect(), from, unknown: Vec::new() })
}

/// The ranking in a file.
fn from_file(desk: &Desk, stream: StreamId, path: &Path) -> anyhow::Result<Lesson> {
    let rows = read(path)?;
    let by_token = tokens(desk, stream, &rows)?;
    let (mut leads, mut unknown) = (Vec::new(), Vec::new());
    for (place, row) in (1..).zip(&rows) {
        let found = find_lead(desk, stream, row, &by_token)?;
        match found {
            Some(lead) => leads.push((lead, row.tier.unwrap_or(place))),
            None => unknown.push(row.number),
        }
    }
    let from = format!("{} ranked leads in {}", leads.len(), path.display());
    leads.sort_by_key(|(_, place)| *place);
    // The best and the worst say most; a fit looks at so many and no more.
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

fn read(path: &Path) -> anyhow::Result<Vec<Row>> {
    let name = path.file_name().and_then(|name| name.to_str());
    let first_row = Choices { header_row: Some(1), ..Choices::default() };
    // Headings such as `number,tier` say nothing to an import; they stand in the first row then.
    let source = match import::open(open(path)?, name) {
        Err(import::Error::NoHeader) => import::open_with(open(path)?, name, &first_row),
        opened => opened,
    };
    let mut source = source.map_err(|error| unreadable(&error))?;
    let headings = source.headings().to_vec();
    let tier_column = tiers::column(&headings);
    let mut rows = source.rows().map_err(|error| unreadable(&error))?;
    let (mut found, mut said) = (Vec::new(), Vec::new());
    while let Some(row) = rows.next_row().map_err(|error| unreadable(&error))? {
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

/// The words by which the rows name people, and who has them. Only what is not found at once is
/// looked for among all leads.
fn tokens(desk: &Desk, stream: StreamId, rows: &[Row]) -> anyhow::Result<BTreeMap<String, LeadId>> {
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

/// Whom a row names: by profile, by our own id, or by number.
fn find_lead(
    desk: &Desk,
    stream: StreamId,
    row: &Row,
    by_token: &BTreeMap<String, LeadId>,
) -> anyhow::Result<Option<Lead>> {
    let by_profile = |cell: &str| identity::parse(cell).ok().and_then(|alias| by_token.get(&alias.token()));
    let id = row.cells.iter().find_map(|(_, cell)| by_profile(cell).copied());
    let own = || row.cells.iter().find(|(heading, _)| heading == "lead_id");
    let id = id.or_else(|| own().and_then(|(_, cell)| LeadId::parse(cell)));
    if let Some(id) = id {
        let found = desk.rows().get(&LEADS, stream, id.uuid())?;
        return found.map(|row| Lead::from_row(&row).map_err(anyhow::Error::msg)).transpose();
    }
    let is_number = |heading: &str| ["number", "lead", "lead number", "no", "#"].contains(&heading);
    let number = row.cells.iter().find(|(heading, _)| is_number(heading));
    let number = number.and_then(|(_, cell)| cell.trim_start_matches('#').parse().ok());
    Ok(number.and_then(|number: u64| lead(desk.rows(), stream, number).ok()))
}

fn write(path: &Path, algorithm: &Algorithm, force: bool) -> anyhow::Result<()> {
    if path.exists() && !force {
        let what = format!("{} is there already", path.display());
        return Err(
            Problem::new("EXPORT_EXISTS", what, "name another file, or replace it with --force").into()
        );
    }
    let mut file = beside(path)?;
    writeln!(file, "{}", serde_json::to_string_pretty(algorithm)?)?;
    file.as_file().sync_all()?;
    file.persist(path)?;
    Ok(())
}

fn to_value(present: &Algorithm, proposal: &Proposal, lesson: &Lesson) -> Value {
    let criteria = present.criteria.iter().zip(&proposal.algorithm.criteria);
    let weights: Vec<Value> = criteria
        .map(|(old, new)| json!({ "criterion": old.name, "weight": old.weight, "proposed": new.weight }))
        .collect();
    json!({
        "leads": lesson.leads.len(),
        "unknown_rows": lesson.unknown,
        "agreement_before_per_mille": proposal.agreement_before,
        "agreement_after_per_mille": proposal.agreement_after,
        "weights": weights,
        "algorithm": proposal.algorithm,
        "applied": false,
    })
}

fn print(present: &Algorithm, proposal: &Proposal, lesson: &Lesson, out: Option<&Path>) {
    say!("Learned from {}", lesson.from);
    if !lesson.unknown.is_empty() {
        let rows: Vec<String> = lesson.unknown.iter().take(10).map(ToString::to_string).collect();
        let more = if lesson.unknown.len() > rows.len() { ", …" } else { "" };
        say!("{} rows name nobody of this campaign: {}{more}", lesson.unknown.len(), rows.join(", "));
    }
    say!("");
    say!("weight now  proposed  criterion");
    for (old, new) in present.criteria.iter().zip(&proposal.algorithm.criteria) {
        say!("{:>10}  {:>8}  {}", old.weight, new.weight, super::one_line(&old.name));
    }
    let percent = |per_mille: u32| f64::from(per_mille) / 10.0;
    say!("");
    say!(
        "Agreement with you: {:.1} % now, {:.1} % with the proposed weights",
        percent(proposal.agreement_before),
        percent(proposal.agreement_after)
    );
    if proposal.agreement_after <= proposal.agreement_before {
        say!("No other weights agree with you better: what you want may not be a criterion yet");
    }
    match out {
        Some(path) => {
            say!("Nothing was changed. See what would move: genie leads score --what-if {}", path.display());
            say!("Score by it:                             genie leads score --algorithm {}", path.display());
        }
        None => say!(
            "Nothing was changed. --out FILE.json writes the proposal for `genie leads score --algorithm`"
        ),
    }
}
