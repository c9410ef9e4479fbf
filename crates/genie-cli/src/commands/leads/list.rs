//! `genie leads list`: the leads of a campaign, the best first, and why.

use std::process::ExitCode;

use genie_desk::leads::{RankedLead, Ranking, RankingFilter};
use genie_desk::view::{LeadStatus, word};

use super::{fit, one_line};
use crate::arguments::ListLeads;
use crate::commands::campaign::find;
use crate::output::say;

pub fn run(arguments: &ListLeads) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&arguments.at)?;
    let filter = RankingFilter {
        after: arguments.after,
        limit: usize::try_from(arguments.limit).unwrap_or(usize::MAX),
        statuses: arguments.status.iter().copied().map(LeadStatus::from).collect(),
        waiting: arguments.waiting,
    };
    let ranking = backend.ranking(&campaign, filter)?;
    if arguments.at.desk.json {
        say!("{}", serde_json::to_string(&ranking.items)?);
        return Ok(ExitCode::SUCCESS);
    }
    print(&ranking.items);
    print_footer(&ranking);
    Ok(ExitCode::SUCCESS)
}

fn print(lines: &[RankedLead]) {
    let widest = |text: fn(&RankedLead) -> &str, most: usize| {
        let widths = lines.iter().map(|line| one_line(text(line)).chars().count());
        widths.max().unwrap_or(0).clamp(4, most)
    };
    let name: fn(&RankedLead) -> &str = |line| &line.full_name;
    let title: fn(&RankedLead) -> &str = |line| line.job_title.as_deref().unwrap_or_default();
    let company: fn(&RankedLead) -> &str = |line| line.company.as_deref().unwrap_or_default();
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
            word(line.status)
        );
        if let Some(brief) = &line.brief {
            let computed = if line.overridden { "computed: " } else { "" };
            say!("{:22}{computed}{}", "", one_line(brief));
        }
    }
}

fn print_footer(ranking: &Ranking) {
    let Ranking { total, items, more } = ranking;
    if *total == 0 {
        say!("This campaign has no leads yet. Import some: genie leads import FILE");
        return;
    }
    if items.iter().any(|line| line.overridden) {
        say!("* score set by you; `genie leads show NUMBER` shows the reason");
    }
    if items.iter().any(|line| line.score.is_none()) {
        say!("– not scored yet; `genie campaign show` shows what the campaign is waiting for");
    }
    let last = items.last().filter(|_| *more);
    let next = last.map(|line| format!("; for more: --after {}", line.place)).unwrap_or_default();
    say!("{} of {total} leads{next}", items.len());
}
