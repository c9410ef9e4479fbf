//! The report as an HTML page: one file without scripts or external references, in light and dark, for screen
//! and paper. All texts are escaped.

use maud::{DOCTYPE, Markup, PreEscaped, html as markup};

use genie_people::visible;

use super::{Counts, Group, Report};

/// The page's information about the campaign itself.
#[derive(Clone, Debug)]
pub struct Title<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its goal.
    pub goal: &'a str,
    /// Its status.
    pub status: &'a str,
    /// The date of the report.
    pub day: &'a str,
}

const STYLE: &str = include_str!("page.css");
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'";

/// The report as an HTML page.
pub fn html(title: &Title<'_>, report: &Report) -> String {
    let tables = [
        ("By score", &report.by_score),
        ("By variant of the first message", &report.by_wording),
        ("By industry", &report.by_industry),
        ("By week of the first message", &report.by_week),
    ];
    let page = markup! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                title { (shown(title.name)) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                main {
                    h1 { (shown(title.name)) }
                    p { (shown(title.goal)) }
                    p { (shown(title.status)) ", " (shown(title.day)) }
                    (funnel(&report.total))
                    @for (heading, groups) in tables {
                        @if !groups.is_empty() { (table(heading, groups)) }
                    }
                    @if !report.stale.is_empty() { (stale(&report.stale)) }
                    footer {
                        "Counts come from the campaign's journal. Rates are percentages of the leads contacted."
                    }
                }
            }
        }
    };
    page.into_string()
}

fn funnel(total: &Counts) -> Markup {
    let steps = [
        ("Leads", "fill", total.leads, None),
        ("Contacted", "fill", total.contacted, None),
        ("Accepted", "fill accepted", total.accepted, total.acceptance()),
        ("Responded", "fill responded", total.responded, total.replies()),
    ];
    markup! {
        div class="funnel" role="img" aria-label="From all leads to replies" {
            @for (name, class, count, rate) in steps {
                div class="step" {
                    span { (name) }
                    div class="track" { div class=(class) style=(width(count, total.leads)) {} }
                    b { (count) @if let Some(rate) = rate { " · " (rate) " %" } }
                }
            }
        }
    }
}

/// The width of a bar, to a tenth of a percent.
fn width(count: u64, total: u64) -> String {
    let tenths = (count * 1_000).checked_div(total.max(1)).unwrap_or(0);
    format!("width:{}.{}%", tenths / 10, tenths % 10)
}

fn table(heading: &str, groups: &[Group]) -> Markup {
    let columns = ["", "leads", "contacted", "accepted", "acceptance", "responded", "replies", "excluded"];
    markup! {
        h2 { (heading) }
        div class="wide" {
            table {
                thead { tr { @for column in columns { th { (column) } } } }
                tbody { @for group in groups { (row(group)) } }
            }
        }
    }
}

fn row(Group { name, counts }: &Group) -> Markup {
    let rate = |rate: Option<u64>| rate.map_or_else(|| "–".to_owned(), |rate| format!("{rate} %"));
    markup! {
        tr {
            td { (shown(name)) }
            td { (counts.leads) }
            td { (counts.contacted) }
            td { (counts.accepted) }
            td { (rate(counts.acceptance())) }
            td { (counts.responded) }
            td { (rate(counts.replies())) }
            td { (counts.left_out) }
        }
    }
}

fn stale(names: &[String]) -> Markup {
    let names: Vec<String> = names.iter().map(|name| shown(name)).collect();
    markup! {
        h2 { "Connection requests unanswered for three weeks" }
        p { (names.join(", ")) ". Consider withdrawing them." }
    }
}

/// A text with its invisible characters made visible.
fn shown(text: &str) -> String {
    visible::text(text).to_string()
}
