//! A report as an HTML page: one file without scripts or references. All texts are escaped.

use maud::{DOCTYPE, Markup, PreEscaped, html as markup};

use genie_people::visible;

use super::{Bar, Part, Report};

const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'";
const STYLE: &str = include_str!("html.css");

pub fn page(report: &Report) -> String {
    let page = markup! {
        (DOCTYPE)
        html {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                title { (visible::text(&report.title)) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                main {
                    h1 dir="auto" { (visible::text(&report.title)) }
                    @for part in &report.parts { (shown(part)) }
                }
            }
        }
    };
    page.into_string()
}

fn shown(part: &Part) -> Markup {
    match part {
        Part::Heading { heading } => markup! { h2 dir="auto" { (visible::text(heading)) } },
        Part::Paragraph { paragraph } => markup! { p dir="auto" { (visible::text(paragraph)) } },
        Part::Table { columns, rows } => markup! {
            table {
                thead { tr { @for column in columns { th scope="col" dir="auto" { (visible::text(column)) } } } }
                tbody {
                    @for row in rows {
                        tr { @for cell in row.iter().take(columns.len()) { td dir="auto" { (visible::text(cell)) } } }
                    }
                }
            }
        },
        Part::Bars { bars } => chart(bars),
    }
}

fn chart(bars: &[Bar]) -> Markup {
    markup! {
        table class="chart" {
            @for bar in bars {
                tr {
                    th scope="row" dir="auto" { (visible::text(&bar.label)) }
                    td { div style=(format!("width:{:.1}%", 100.0 * bar.share(bars))) {} }
                    td { (bar.value) }
                }
            }
        }
    }
}
