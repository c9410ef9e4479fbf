//! `genie leads list`: who is in a campaign, the best first, and why.

use std::process::ExitCode;

use serde::Serialize;

use genie_desk::explain::{Explainer, Explanation};
use genie_desk::ranking;
use genie_outreach::contract::LeadStatus;
use genie_outreach::{Lead, LeadStage};

use super::{fit, one_line};
use crate::arguments::ListLeads;
use crate::desk::find;
use crate::output::say;

/// A lead in its place.
#[derive(Debug, Serialize)]
struct Line {
    place: u64,
    number: u64,
    /// The score that counts; nothing as long as there is none.
    score: Option<u32>,
    /// Whether a person gave it.
    overridden: bool,
    full_name: String,
    job_title: Option<String>,
    company: Option<String>,
    profile_url: String,
    status: LeadStatus,
    waiting: bool,
    explanation: Vec<String>,
    #[serde(skip)]
    brief: Option<String>,
}

impl Line {
    fn new(place: u64, lead: Lead, explanation: Option<&Explanation>) -> Self {
        Self {
            place,
            number: lead.number,
            score: lead.score(),
            overridden: lead.manual_score.is_some(),
            waiting: is_waiting(&lead),
            explanation: explanation.map(|explanation| explanation.scored.lines()).unwrap_or_default(),
            brief: explanation.map(Explanation::brief),
            full_name: lead.full_name,
            job_title: lead.job_title,
            company: lead.company,
            profile_url: lead.profile_url,
            status: lead.status,
        }
    }
}

fn is_waiting(lead: &Lead) -> bool {
    lead.stage == LeadStage::Waiting && lead.status == LeadStatus::Pending
}

pub fn run(arguments: &ListLeads) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(&arguments.at)?;
    let stream = found.campaign.id;
    let total = desk.counters(stream)?.total;
    let wanted: Vec<LeadStatus> = arguments.status.iter().copied().map(LeadStatus::from).collect();
    let is_wanted = |lead: &Lead| {
        (wanted.is_empty() || wanted.contains(&lead.status)) && (!arguments.waiting || is_waiting(lead))
    };
    let mut explainer = Explainer::new(desk.rows(), stream);
    let mut lines: Vec<Line> = Vec::new();
    let mut more = false;
    for (place, lead) in (1..).zip(ranking::leads(desk.rows(), stream)) {
        let lead = lead?;
        if place <= arguments.after || !is_wanted(&lead) {
            continue;
        }
        if lines.len() as u64 == arguments.limit {
            more = true;
            break;
        }
        let explanation = explainer.explain(&lead)?;
        lines.push(Line::new(place, lead, explanation.as_ref()));
    }
    if arguments.at.desk.json {
        say!("{}", serde_json::to_string(&lines)?);
        return Ok(ExitCode::SUCCESS);
    }
    print(&lines);
    let more = lines.last().filter(|_| more).map(|line| line.place);
    print_footer(&lines, total, more);
    Ok(ExitCode::SUCCESS)
}

fn print(lines: &[Line]) {
    let widest = |text: fn(&Line) -> &str, most: usize| {
        let widths = lines.iter().map(|line| one_line(text(line)).chars().count());
        widths.max().unwrap_or(0).clamp(4, most)
    };
    let name: fn(&Line) -> &str = |line| &line.full_name;
    let title: fn(&Line) -> &str = |line| line.job_title.as_deref().unwrap_or_default();
    let company: fn(&Line) -> &str = |line| line.company.as_deref().unwrap_or_default();
    let widths = (widest(name, 28), widest(title, 34), widest(company, 24));
    if !lines.is_empty() {
        let headings = (fit("name", widths.0), fit("title", widths.1), fit("company", widths.2));
        say!("place       #  score  {}  {}  {}  status", headings.0, headings.1, headings.2);
    }
    for line in lines {
        let score = line.score.map_or_else(|| "–".to_owned(), |score| score.to_string());
        let mark = if line.overridden { '*' } else { ' ' };
        say!(
            "{:>5}  {:>6}  {score:>4}{mark}  {}  {}  {}  {}",
            line.place,
            format!("#{}", line.number),
            fit(name(line), widths.0),
            fit(title(line), widths.1),
            fit(company(line), widths.2),
            line.status.name()
        );
        if let Some(brief) = &line.brief {
            let whose = if line.overridden { "computed: " } else { "" };
            say!("{:22}{whose}{}", "", one_line(brief));
        }
    }
}

fn print_footer(lines: &[Line], total: u64, more: Option<u64>) {
    if total == 0 {
        say!("Nobody is in this campaign yet. Bring people in: genie leads import FILE");
        return;
    }
    if lines.iter().any(|line| line.overridden) {
        say!("* a score that you gave; `genie leads show NUMBER` says why");
    }
    if lines.iter().any(|line| line.score.is_none()) {
        say!("– not scored yet; what that waits for: genie campaign show");
    }
    say!(
        "{} of {total} leads{}",
        lines.len(),
        match more {
            Some(place) => format!("; for more: --after {place}"),
            None => String::new(),
        }
    );
}
