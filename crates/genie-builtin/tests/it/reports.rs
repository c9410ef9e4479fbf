//! Reports as HTML and PDF: complete, deterministic, and without anything that acts.

use std::fs;

use serde_json::{Value, json};

use crate::scene::Scene;

fn report(file: &str) -> Value {
    let rows: Vec<Vec<String>> = (0..120)
        .map(|number| vec![format!("Łukasz Żółć {number}"), "Head of Платформа".to_owned()])
        .collect();
    json!({
        "file": file,
        "title": "Campaign Ünïcödé — Отчёт, Έκθεση",
        "parts": [
            { "heading": "Leads" },
            { "paragraph": "Every lead & every reply.\nSecond line <b>not bold</b>." },
            { "columns": ["Name", "Title"], "rows": rows },
            { "bars": [{ "label": "Accepted", "value": 12 }, { "label": "Declined", "value": 3.5 }, { "label": "None", "value": 0 }] },
            { "paragraph": "A-word-that-is-longer-than-a-line-".repeat(20) },
        ],
    })
}

#[test]
fn html_report_escapes_and_refers_to_nothing() {
    let scene = Scene::new();
    let mut wanted = report("a.html");
    let attack = "<script>alert(1)</script><img src=x onerror=alert(1)>\u{202e}";
    wanted["title"] = json!(attack);
    wanted["parts"][0]["heading"] = json!(attack);
    wanted["parts"][2]["rows"][0][0] = json!(attack);
    wanted["parts"][3]["bars"][0]["label"] = json!(attack);
    scene.done("report_write", &wanted);
    let page = fs::read_to_string(scene.work().join("a.html")).unwrap();
    assert!(!page.contains("<script") && !page.contains("<img") && !page.contains('\u{202e}'));
    assert!(page.contains("default-src 'none'") && !page.contains("http://") && !page.contains("https://"));
    assert!(page.contains("Łukasz Żółć 119") && page.contains("width:29.2%") && page.contains("&lt;b&gt;"));
}

#[test]
fn pdf_report_has_pages_and_embedded_fonts() {
    let scene = Scene::new();
    let done = scene.done("report_write", &report("a.pdf"));
    assert!(!done.text.contains("boxes"), "{}", done.text);
    let bytes = fs::read(scene.work().join("a.pdf")).unwrap();
    assert!(bytes.starts_with(b"%PDF-1.") && bytes.len() < 200_000, "{} bytes", bytes.len());
    let text = String::from_utf8_lossy(&bytes);
    assert!(text.contains("/FontFile"), "the fonts are embedded");
    let pages = text.matches("/Type/Page").count() + text.matches("/Type /Page").count();
    assert!(pages >= 4, "{pages} pages and their list");
    assert!(!text.contains("/JavaScript") && !text.contains("/URI") && !text.contains("/Launch"));
}

#[test]
fn same_report_gives_the_same_bytes() {
    let scene = Scene::new();
    let hash = |file| scene.done("report_write", &report(file)).files[0].sha256.clone();
    assert_eq!((hash("1.pdf"), hash("1.html")), (hash("2.pdf"), hash("2.html")));
}

#[test]
fn letters_that_a_pdf_cannot_show_are_counted() {
    let scene = Scene::new();
    let wanted = |file: &str| json!({ "file": file, "title": "名簿", "parts": [{ "paragraph": "שלום" }] });
    let done = scene.done("report_write", &wanted("a.pdf"));
    assert!(done.text.contains("6 characters are shown as boxes"), "{}", done.text);
    assert!(!scene.done("report_write", &wanted("a.html")).text.contains("boxes"));
}

#[test]
fn reports_of_other_forms_are_refused() {
    let scene = Scene::new();
    for (name, value) in [
        ("file", json!("a.docx")),
        ("title", json!("")),
        ("parts", json!([])),
        ("parts", json!([{ "html": "<b>" }])),
        ("parts", json!([{ "bars": [{ "label": "a", "value": -1 }] }])),
        ("parts", json!([{ "heading": "a", "paragraph": "b" }])),
    ] {
        let mut wanted = report("a.html");
        wanted[name] = value;
        assert_eq!(scene.not_sent("report_write", &wanted), "TOOL_ARGUMENTS_INVALID", "{wanted}");
    }
}
