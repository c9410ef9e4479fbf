//! The report as an HTML page: complete, and safe for any name of a lead or campaign.

use genie_outreach::report::{Counts, Group, Report, Title, html};

fn counts(leads: u64) -> Counts {
    Counts { leads, contacted: leads / 2, accepted: leads / 4, responded: leads / 8, left_out: 1 }
}

fn page(name: &str, report: &Report) -> String {
    html(&Title { name, goal: "CTOs in Berlin", status: "active", day: "2026-11-17" }, report)
}

#[test]
fn report_page_shows_the_funnel_and_every_group() {
    let report = Report {
        total: counts(80),
        by_industry: vec![Group { name: "fintech".into(), counts: counts(8) }],
        stale: vec!["Jane Doe".into(), "John Roe".into()],
        ..Report::default()
    };
    let page = page("Spring", &report);
    for part in [
        "<!DOCTYPE html><html lang=\"en\">",
        "<title>Spring</title>",
        "<h1>Spring</h1><p>CTOs in Berlin</p><p>active, 2026-11-17</p>",
        "<span>Contacted</span><div class=\"track\"><div class=\"fill\" style=\"width:50.0%\"></div></div><b>40</b>",
        "<div class=\"fill accepted\" style=\"width:25.0%\"></div></div><b>20 · 50 %</b>",
        "<h2>By industry</h2>",
        "<tr><td>fintech</td><td>8</td><td>4</td><td>2</td><td>50 %</td><td>1</td><td>25 %</td><td>1</td></tr>",
        "<p>Jane Doe, John Roe. Consider withdrawing them.</p>",
    ] {
        assert!(page.contains(part), "{part} is not in {page}");
    }
    assert!(!page.contains("By score"), "an empty group has no table");
    assert_eq!(page, self::page("Spring", &report), "the same page for the same report");
}

#[test]
fn markup_in_names_is_escaped() {
    let hostile = "</style><script>alert('x')</script>\" onload=\"y&amp;";
    let report = Report {
        by_industry: vec![Group { name: hostile.into(), counts: counts(8) }],
        stale: vec![hostile.into()],
        ..Report::default()
    };
    let page = page(hostile, &report);
    assert!(!page.contains("<script") && page.matches("</style>").count() == 1, "{page}");
    assert!(page.contains("&lt;script&gt;") && page.contains("y&amp;amp;"), "{page}");
    assert!(page.contains("default-src 'none'; style-src 'unsafe-inline'"));
}
