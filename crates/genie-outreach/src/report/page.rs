//! The report as a page: one file without scripts, without anything from elsewhere, in light and
//! dark, for the screen and for paper. Every text in it is data.

use std::fmt::Write;

use super::{Counts, Group, Report};
use crate::visible;

/// What a page says about the campaign itself.
#[derive(Clone, Debug)]
pub struct Title<'a> {
    /// Its name.
    pub name: &'a str,
    /// Whom it is for.
    pub goal: &'a str,
    /// Where it stands.
    pub status: &'a str,
    /// The day of the report.
    pub day: &'a str,
}

const STYLE: &str = "
:root { color-scheme: light dark; --ink: #1c2430; --soft: #5b6676; --line: #dfe4ea; --paper: #ffffff;
  --bar: #2f6fde; --bar2: #1d9a6c; --bar3: #b7791f; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ecf2; --soft: #9aa6b6; --line: #2c3644;
  --paper: #131922; --bar: #6ea0ff; --bar2: #4cc79a; --bar3: #e0b050; } }
* { box-sizing: border-box } body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .25rem; overflow-wrap: anywhere }
h2 { font-size: 1.15rem; margin: 2.5rem 0 .75rem } p { margin: 0; color: var(--soft); overflow-wrap: anywhere }
.funnel { display: grid; gap: .6rem; margin-top: 1.75rem }
.step { display: grid; grid-template-columns: 7rem 1fr 7.5rem; gap: .9rem; align-items: center }
.step b { font-variant-numeric: tabular-nums; text-align: right } .track { height: 1.6rem; border-radius: .4rem;
  background: color-mix(in srgb, var(--line) 60%, transparent) }
.fill { height: 100%; border-radius: .4rem; background: var(--bar); min-width: 2px }
.fill.accepted { background: var(--bar2) } .fill.responded { background: var(--bar3) }
.wide { overflow-x: auto } table { border-collapse: collapse; width: 100%; min-width: 34rem }
th, td { padding: .45rem .6rem; border-bottom: 1px solid var(--line); text-align: right;
  font-variant-numeric: tabular-nums } th { color: var(--soft); font-weight: 600; font-size: .85rem }
th:first-child, td:first-child { text-align: left; overflow-wrap: anywhere; max-width: 22rem }
footer { margin-top: 3rem; color: var(--soft); font-size: .85rem }
@media (max-width: 36rem) { .step { grid-template-columns: 5.5rem 1fr 4.5rem } main { padding-top: 1.5rem } }
@media print { main { padding: 0 } .track { border: 1px solid var(--line) } h2 { break-after: avoid } }
";

/// The report as a page.
pub fn html(title: &Title<'_>, report: &Report) -> String {
    let mut page = String::from("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    page.push_str("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    page.push_str("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n");
    let _ = writeln!(
        page,
        "<title>{}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>",
        text(title.name)
    );
    let _ = writeln!(page, "<h1>{}</h1>", text(title.name));
    let _ = writeln!(page, "<p>{}</p>\n<p>{}, {}</p>", text(title.goal), text(title.status), text(title.day));
    funnel(&mut page, &report.total);
    let tables = [
        ("By score", &report.by_score),
        ("By wording of the first message", &report.by_wording),
        ("By industry", &report.by_industry),
        ("By week of the first message", &report.by_week),
    ];
    for (heading, groups) in tables {
        if !groups.is_empty() {
            table(&mut page, heading, groups);
        }
    }
    if !report.stale.is_empty() {
        let _ = writeln!(page, "<h2>Requests without an answer for three weeks</h2>\n<p>");
        let names: Vec<String> = report.stale.iter().map(|name| text(name)).collect();
        let _ = writeln!(page, "{}. You may want to withdraw them.</p>", names.join(", "));
    }
    page.push_str("<footer>Counted from the journal of the campaign. Rates are of those who were written to.</footer>\n");
    page.push_str("</main>\n</body>\n</html>\n");
    page
}

fn funnel(page: &mut String, total: &Counts) {
    page.push_str("<div class=\"funnel\" role=\"img\" aria-label=\"From all leads to replies\">\n");
    let steps = [
        ("Leads", "", total.leads, None),
        ("Contacted", "", total.contacted, None),
        ("Accepted", "accepted", total.accepted, total.acceptance()),
        ("Responded", "responded", total.responded, total.replies()),
    ];
    for (name, class, count, rate) in steps {
        let width = (count * 1_000).checked_div(total.leads.max(1)).unwrap_or(0);
        let rate = rate.map(|rate| format!(" · {rate} %")).unwrap_or_default();
        let _ = writeln!(
            page,
            "<div class=\"step\"><span>{name}</span><div class=\"track\"><div class=\"fill {class}\" \
             style=\"width:{}.{}%\"></div></div><b>{count}{rate}</b></div>",
            width / 10,
            width % 10
        );
    }
    page.push_str("</div>\n");
}

fn table(page: &mut String, heading: &str, groups: &[Group]) {
    let _ = writeln!(
        page,
        "<h2>{heading}</h2>\n<div class=\"wide\"><table>\n<thead><tr><th></th><th>leads</th>\
        <th>contacted</th><th>accepted</th><th>acceptance</th><th>responded</th><th>replies</th><th>left out</th></tr></thead>\n<tbody>"
    );
    for Group { name, counts } in groups {
        let rate = |rate: Option<u64>| rate.map_or_else(|| "–".to_owned(), |rate| format!("{rate} %"));
        let _ = writeln!(
            page,
            "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            text(name),
            counts.leads,
            counts.contacted,
            counts.accepted,
            rate(counts.acceptance()),
            counts.responded,
            rate(counts.replies()),
            counts.left_out
        );
    }
    page.push_str("</tbody></table></div>\n");
}

/// A text that stays a text.
fn text(text: &str) -> String {
    let shown = visible::text(text);
    let mut safe = String::with_capacity(shown.len());
    for character in shown.chars() {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            other => safe.push(other),
        }
    }
    safe
}
