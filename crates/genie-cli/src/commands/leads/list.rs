//! `genie leads list`: the leads of a campaign, the best first, and why.

use std::process::ExitCode;

use genie_desk::leads::{RankedLead, Ranking, RankingFilter};
use genie_desk::view::{LeadStatus, word};

use super::{fit, one_line};
use crate::arguments::ListLeads;
use crate::commands::campaign::find;
use crate::invocation::here;
use crate::output::{heading, hint, row, say};
use crate::table::{self, shrink};

/// The width of place, number, score and status, with the gaps.
const OTHER_COLUMNS: usize = 37;

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
        let widths = lines.iter().map(|line| table::width(&one_line(text(line))));
        widths.max().unwrap_or(0).clamp(4, most)
    };
    let name: fn(&RankedLead) -> &str = |line| &line.full_name;
    let title: fn(&RankedLead) -> &str = |line| line.job_title.as_deref().unwrap_or_default();
    let company: fn(&RankedLead) -> &str = |line| line.company.as_deref().unwrap_or_default();
    let widths = [widest(name, 28), widest(title, 34), widest(company, 24)];
    let [name_width, title_width, company_width] = shrink(widths, OTHER_COLUMNS);
    if !lines.is_empty() {
        let (name, title) = (fit("name", name_width), fit("title", title_width));
        let headings =
            format!("place       #  score  {name}  {title}  {}  status", fit("company", company_width));
        say!("{}", heading(headings));
    }
    for line in lines {
        let score = line.score.map_or_else(|| "–".to_owned(), |score| score.to_string());
        let mark = if line.overridden { '*' } else { ' ' };
        say!(
            "{:>5}  {:>6}  {score:>4}{mark}  {}  {}  {}  {}",
            line.place,
            format!("#{}", line.number),
            fit(name(line), name_width),
            fit(title(line), title_width),
            fit(company(line), company_width),
            word(line.status)
        );
        if let Some(brief) = &line.brief {
            let computed = if line.overridden { "computed: " } else { "" };
            row!("{:22}{computed}{}", "", one_line(brief));
        }
    }
}

fn print_footer(ranking: &Ranking) {
    let Ranking { total, items, more } = ranking;
    if *total == 0 {
        say!("This campaign has no leads yet.");
        hint!("Import some: genie leads import FILE");
        return;
    }
    if items.iter().any(|line| line.overridden) {
        say!("{}", here("* score set by you; `genie leads show NUMBER` shows the reason"));
    }
    if items.iter().any(|line| line.score.is_none()) {
        say!("{}", here("– not scored yet; `genie campaign show` shows what the campaign is waiting for"));
    }
    let last = items.last().filter(|_| *more);
    let next = last.map(|line| format!("; for more: --after {}", line.place)).unwrap_or_default();
    say!("{} of {total} leads{next}", items.len());
}
