//! The driver with a real browser, on pages of a web site on this computer.

mod appium;
mod site;

use std::net::TcpListener;
use std::path::PathBuf;

use genie_adapters::webdriver::{ChromeOptions, WebDriver};
use genie_kernel::Failure;
use genie_screengraph::page::{Element, Page};
use genie_screengraph::port::{Act, Driver, Gesture, Typed};
use genie_vault::SecretString;
use serde_json::json;

use crate::webdriver::site::Site;

fn browser() -> WebDriver {
    WebDriver::launch_chrome(&ChromeOptions::default()).expect("chromedriver and a browser are installed")
}

/// A browser that shows the first page of a site with these pages.
fn browser_on(pages: &[(&str, &str)]) -> (WebDriver, Site) {
    let site = Site::start(pages);
    let mut driver = browser();
    driver.open(&site.url("/")).expect("the page opens");
    (driver, site)
}

fn page(driver: &mut WebDriver) -> Page {
    driver.perceive().expect("a page").page
}

fn labels(page: &Page) -> Vec<&str> {
    page.elements.iter().map(|element| element.label.as_str()).collect()
}

fn element(page: &Page, label: &str) -> Element {
    let found = page.elements.iter().find(|element| element.label == label);
    found.unwrap_or_else(|| panic!("{label} is not among {:?}", labels(page))).clone()
}

fn tap(driver: &mut dyn Driver, element: Element) -> Result<(), Failure> {
    driver.act(&Act { key: "test".to_owned(), may_change: true, what: Gesture::Tap(element) })
}

fn navigate(driver: &mut dyn Driver, url: String) -> Result<(), Failure> {
    driver.act(&Act { key: "test".to_owned(), may_change: true, what: Gesture::Navigate(url) })
}

/// The code of a failure, and whether to retry.
fn code(result: Result<(), Failure>) -> (String, bool) {
    let failure = result.expect_err("it fails");
    (failure.error_id.into_owned(), failure.retryable)
}

/// A page with elements of most kinds, and what the driver must see of it.
const SHOP: &str = include_str!("webdriver/shop.html");
const SHOP_SEEN: &str = include_str!("webdriver/shop.json");

#[test]
fn page_lists_what_a_user_sees_and_can_use() {
    let (mut driver, site) = browser_on(&[("/", SHOP)]);
    let perception = driver.perceive().expect("a page");
    let picture = perception.screenshot.expect("a picture");
    assert!(picture.starts_with(b"\x89PNG") && picture.len() > 1_000);
    let expected: Page = serde_json::from_str(&SHOP_SEEN.replace("{site}", &site.url(""))).expect("a page");
    assert_eq!(perception.page, expected);
}

#[test]
fn hidden_elements_are_omitted() {
    let hidden = r#"<title>Hidden</title><button>Seen</button>
        <button style="display:none">No box</button><button style="visibility:hidden">Invisible</button>
        <div style="opacity:0"><button>Clear</button></div><div aria-hidden="true"><button>Silent</button></div>
        <div inert><button>Inert</button></div><button style="position:absolute;left:-9999px">Far</button>
        <div style="height:0;overflow:hidden"><button>Folded</button></div>
        <a href="/skip" style="position:absolute;width:1px;height:1px;overflow:hidden">Skip</a>
        <div style="height:40px;overflow:auto"><p style="height:400px"></p><button>Scrolled</button></div>
        <div style="height:3000px"></div><button>Below</button>
        <div id="host"><button>Slotted</button></div>
        <script>host.attachShadow({mode:'open'}).innerHTML='<section><button>Shadow</button><slot></slot></section>'</script>"#;
    let (mut driver, _site) = browser_on(&[("/", hidden)]);
    let page = page(&mut driver);
    assert_eq!(labels(&page), ["Seen", "Scrolled", "Below", "Shadow", "Slotted"]);
    assert!(page.shapes.contains(&"html/body/div/section/button".to_owned()), "{:?}", page.shapes);
    tap(&mut driver, element(&page, "Slotted")).expect("an element in a slot can be tapped");
    tap(&mut driver, element(&page, "Shadow")).expect("an element in a shadow tree can be tapped");
    tap(&mut driver, element(&page, "Scrolled"))
        .expect("an element that is scrolled out of view can be tapped");
}

#[test]
fn elements_behind_a_modal_dialog_are_omitted() {
    let native = r#"<button onclick="d.showModal()">Open</button><a href="/x">Behind</a>
        <dialog id="d"><button>Inside</button></dialog><div style="height:3000px"></div><a href="/y">Below</a>"#;
    let declared = r#"<a href="/x">Behind</a><div style="height:3000px"></div><a href="/y">Below</a>
        <div style="position:fixed;inset:0"></div>
        <div role="dialog" aria-modal="true" style="position:fixed;top:100px;left:100px"><button>Inside</button></div>
        <div style="position:fixed;top:0;right:0"><button>Above</button></div>"#;
    let (mut driver, site) = browser_on(&[("/", native), ("/declared", declared)]);
    let before = page(&mut driver);
    assert_eq!(labels(&before), ["Open", "Behind", "Below"]);
    tap(&mut driver, element(&before, "Open")).expect("the dialog opens");
    let open = page(&mut driver);
    assert_eq!(
        open.elements.iter().map(|e| (&*e.label, e.in_dialog)).collect::<Vec<_>>(),
        [("Inside", true)]
    );
    assert_eq!(code(tap(&mut driver, element(&before, "Behind"))), ("ELEMENT_NOT_FOUND".to_owned(), false));
    navigate(&mut driver, site.url("/declared")).expect("the other page opens");
    let open = page(&mut driver);
    assert_eq!(
        open.elements.iter().map(|e| (&*e.label, e.in_dialog)).collect::<Vec<_>>(),
        [("Inside", true), ("Above", false)]
    );
}

#[test]
fn typed_values_are_never_returned() {
    let fields = r#"<form><input value="SECRET1" aria-label="Name"><input type="password" value="SECRET2" placeholder="Word">
        <textarea>SECRET3</textarea><div contenteditable="true"><p>SECRET4</p></div>
        <div role="textbox" tabindex="0">SECRET5</div><label>Note <textarea>SECRET6</textarea></label>
        <div onclick="1">Row <span contenteditable="true">SECRET7</span></div>
        <select><option>SECRET8</option></select><input type="number" value="77012345">
        <div id="t" contenteditable="true">SECRET9</div><button aria-labelledby="t"></button></form>"#;
    let (mut driver, _site) = browser_on(&[("/", fields)]);
    let page = page(&mut driver);
    assert_eq!(page.elements.len(), 12);
    let shown = format!("{page:?}");
    assert!(!shown.contains("SECRET") && !shown.contains("77012345"), "{shown}");
    assert_eq!(labels(&page)[..2], ["Name", "Word"]);
}

#[test]
fn tap_follows_a_link_and_attach_resumes_the_same_session() {
    let pages =
        [("/", r#"<title>First</title><a href="/next">Next</a>"#), ("/next", "<title>Second</title>")];
    let site = Site::start(&pages);
    let mut driver = browser();
    let reference = driver.open(&site.url("/")).expect("the page opens");
    let first = page(&mut driver);
    tap(&mut driver, element(&first, "Next")).expect("the link leads on");
    assert_eq!(page(&mut driver).title, "Second");
    let mut other = browser();
    other.attach(&reference).expect("the session is still open");
    assert_eq!(page(&mut other).title, "Second");
    navigate(&mut other, site.url("/")).expect("the first page opens again");
    assert_eq!(page(&mut driver), first);
    other.close();
    assert_eq!(code(driver.perceive().map(drop)), ("SESSION_LOST".to_owned(), true));
    assert_eq!(code(other.attach(&reference)), ("SESSION_LOST".to_owned(), true));
    driver.open(&site.url("/next")).expect("a new session");
    assert_eq!(page(&mut driver).title, "Second");
}

#[test]
fn tap_finds_a_moved_element_but_never_a_different_one() {
    let moving = r#"<div id="list"><button>Details</button></div><button onclick="swap()">Swap</button>
        <button onclick="count.textContent='Unread 12'">Count</button><button id="count">Unread 3</button>
        <script>function swap(){list.innerHTML='<button>Delete</button>'+(window.n?'':'<button>Details</button>');window.n=1}
        list.addEventListener('click',event=>{document.title=event.target.textContent})</script>"#;
    let (mut driver, _site) = browser_on(&[("/", moving)]);
    let seen = page(&mut driver);
    tap(&mut driver, element(&seen, "Swap")).expect("the list changes");
    tap(&mut driver, element(&seen, "Details")).expect("it is there, at another place");
    assert_eq!(page(&mut driver).title, "Details");
    tap(&mut driver, element(&seen, "Swap")).expect("the list changes again");
    assert_eq!(code(tap(&mut driver, element(&seen, "Details"))), ("ELEMENT_NOT_FOUND".to_owned(), false));
    assert_eq!(page(&mut driver).title, "Details");
    tap(&mut driver, element(&seen, "Count")).expect("the counter moves on");
    tap(&mut driver, element(&seen, "Unread 3")).expect("it is the same one with another number");
}

#[test]
fn stale_elements_have_error_codes_and_covered_ones_are_omitted() {
    // The page takes its button away as soon as the driver has found it.
    let stale = r#"<button onclick="window.armed=true">Arm</button><button id="gone">Gone</button>
        <input type="file" aria-label="File">
        <script>gone.checkVisibility=()=>{if(window.armed)setTimeout(()=>gone.remove(),0);return true}</script>"#;
    let covered = r#"<button style="position:fixed;top:50px;left:50px">Covered</button>
        <div style="position:fixed;inset:0;background:white"></div><button style="position:fixed;top:0">Above</button>"#;
    let (mut driver, site) = browser_on(&[("/", stale), ("/covered", covered)]);
    let seen = page(&mut driver);
    let not_interactable = ("ELEMENT_NOT_INTERACTABLE".to_owned(), true);
    assert_eq!(code(tap(&mut driver, element(&seen, "File"))), not_interactable);
    tap(&mut driver, element(&seen, "Arm")).expect("a button");
    assert_eq!(code(tap(&mut driver, element(&seen, "Gone"))), ("ELEMENT_STALE".to_owned(), true));
    navigate(&mut driver, site.url("/covered")).expect("the other page opens");
    assert_eq!(labels(&page(&mut driver)), ["Above"]);
}

/// A page whose buttons change something on the server in every way that a page can.
const CHANGES: &str = r#"<title>0 sent</title><form id="form" method="post" action="/changed"></form>
    <button onclick="fetch('/changed', { method: 'POST' }).catch(() => {})">Fetch</button>
    <button onclick="const r = new XMLHttpRequest(); r.open('DELETE', '/changed'); r.send()">Request</button>
    <button onclick="document.forms[0].submit()">Script</button><button form="form">Form</button>
    <button onclick="fetch('/changed', { method: 'POST', body: JSON.stringify({ query: '{ me }' }) })">Query</button>
    <button onclick="fetch('/changed', { method: 'POST', body: JSON.stringify({ query: 'mutation { x }' }) }).catch(() => {})">Mutation</button>
    <button onclick="fetch('/read')">Read</button>"#;

#[test]
fn nothing_is_changed_without_approval() {
    let (mut driver, site) = browser_on(&[("/", CHANGES), ("/changed", "changed"), ("/read", "read")]);
    assert!(driver.guards_changes());
    let mut blocked = |label: &str, may_change| {
        driver.act(&navigation(site.url("/"))).expect("the page opens");
        let element = element(&page(&mut driver), label);
        let act = Act { key: "test".to_owned(), may_change, what: Gesture::Tap(element) };
        driver.act(&act).expect("a button");
        driver.perceive().expect("a page").blocked_changes
    };
    for label in ["Fetch", "Request", "Script", "Form", "Mutation"] {
        assert_eq!(blocked(label, false), 1, "{label}");
    }
    assert_eq!(site.changes(), 0);
    for label in ["Read", "Query"] {
        assert_eq!(blocked(label, false), 0, "{label}");
    }
    // A query is posted, and arrives.
    assert_eq!(site.changes(), 1);
    for label in ["Fetch", "Request", "Script", "Form", "Mutation"] {
        assert_eq!(blocked(label, true), 0, "{label}");
    }
    assert_eq!(site.changes(), 6);
}

#[test]
fn approval_covers_only_one_tap() {
    let (mut driver, site) = browser_on(&[("/", CHANGES), ("/changed", "changed")]);
    let mut blocked = |may_change| {
        let element = element(&page(&mut driver), "Fetch");
        let act = Act { key: "test".to_owned(), may_change, what: Gesture::Tap(element) };
        driver.act(&act).expect("a button");
        driver.perceive().expect("a page").blocked_changes
    };
    assert_eq!((blocked(true), blocked(false), blocked(false)), (0, 1, 1));
    assert_eq!(site.changes(), 1);
}

fn navigation(url: String) -> Act {
    Act { key: "test".to_owned(), may_change: false, what: Gesture::Navigate(url) }
}

#[test]
fn form_is_filled_in_and_submitted() {
    let form = r#"<form method="post" action="/changed"><label>Name <input name="name"></label>
        <label>Password <input type="password" name="password"></label><button>Sign in</button></form>"#;
    let (mut driver, site) = browser_on(&[("/", form), ("/changed", "<title>Welcome</title>")]);
    let typed = |page: &Page, label: &str, text: &str| Typed {
        field: element(page, label),
        text: SecretString::from(text),
    };
    for button in [Some("Sign in"), None] {
        driver.act(&navigation(site.url("/"))).expect("the page opens");
        let seen = page(&mut driver);
        let fields = vec![typed(&seen, "Name", "ada"), typed(&seen, "Password", "lovelace")];
        let what = Gesture::Submit { fields, button: button.map(|label| element(&seen, label)) };
        driver.act(&Act { key: "test".to_owned(), may_change: true, what }).expect("the form is sent");
        assert_eq!(page(&mut driver).title, "Welcome");
    }
    assert_eq!(site.changes(), 2);
}

#[test]
fn drawer_over_a_page_is_an_overlay_and_a_sidebar_is_not() {
    let style = "position:fixed;top:0;bottom:0;width:300px;background:white";
    let drawer = format!(
        r#"<aside style="{style};left:0"><a href="/a">Section</a></aside>
        <main style="margin-left:300px"><p>Text</p><div id="card" style="cursor:pointer;width:60px">Card</div></main>
        <script>card.addEventListener('click', () => document.body.insertAdjacentHTML('beforeend',
          '<div style="{style};right:0"><button>Close</button></div>'))</script>"#
    );
    let (mut driver, _site) = browser_on(&[("/", &drawer)]);
    let before = page(&mut driver);
    assert_eq!((labels(&before), before.overlay), (vec!["Section", "Card"], false));
    tap(&mut driver, element(&before, "Card")).expect("what looks like a button can be tapped");
    let open = page(&mut driver);
    let inside: Vec<&str> = open
        .elements
        .iter()
        .filter(|element| element.in_dialog)
        .map(|element| element.label.as_str())
        .collect();
    assert_eq!((inside, open.overlay), (vec!["Close"], true));
}

const LATE: &str = r#"<button onclick="load()">Load</button><script>
    const show = (label) => document.body.append(Object.assign(document.createElement('button'), { textContent: label }));
    const load = async () => { await (await fetch('/slow.json')).json(); show('Fetched by a tap'); };
    const request = new XMLHttpRequest();
    request.onload = () => show('Requested by the page');
    request.open('GET', '/slow.json');
    request.send();
</script>"#;

#[test]
fn page_load_and_tap_wait_for_pending_requests() {
    let (mut driver, _site) = browser_on(&[("/", LATE), ("/slow.json", "{}")]);
    let seen = page(&mut driver);
    assert_eq!(labels(&seen), ["Load", "Requested by the page"]);
    tap(&mut driver, element(&seen, "Load")).expect("it is tapped");
    assert_eq!(labels(&page(&mut driver)), ["Load", "Requested by the page", "Fetched by a tap"]);
}

/// A menu that a tap opens after a moment, without a change of its text, and with a slow transition.
const MENU: &str = r#"<style>#menu { visibility: hidden; opacity: 0; transition: all 300ms } #menu.open { visibility: visible; opacity: 1 }</style>
    <button onclick="setTimeout(() => document.getElementById('menu').classList.add('open'), 50)">Menu</button>
    <div id="menu"><button>Profile</button></div>"#;

#[test]
fn menu_that_opens_late_and_slowly_is_captured() {
    let (mut driver, _site) = browser_on(&[("/", MENU)]);
    let seen = page(&mut driver);
    assert_eq!(labels(&seen), ["Menu"]);
    tap(&mut driver, element(&seen, "Menu")).expect("it is tapped");
    assert_eq!(labels(&page(&mut driver)), ["Menu", "Profile"]);
}

/// A page with a clock, which shows in its button how often it has ticked, and one that waits for news.
const TICKING: &str = r#"<p id="clock">000</p><button>Wait</button><script>
    let ticks = 0;
    setInterval(() => {
        ticks += 1;
        document.getElementById('clock').textContent = String(ticks % 1000).padStart(3, '0');
        if (ticks === 200) document.querySelector('button').textContent = 'Waited too long';
    }, 20);
    fetch('/news');
</script>"#;

#[test]
fn page_with_a_clock_and_a_long_poll_is_considered_idle() {
    let news = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = format!("http://{}/news", news.local_addr().expect("an address"));
    let html = TICKING.replace("/news", &address);
    let (mut driver, _site) = browser_on(&[("/", &html)]);
    assert_eq!(labels(&page(&mut driver)), ["Wait"]);
}

#[test]
fn browser_dialogs_are_dismissed() {
    let asking = r#"<button onclick="document.title=confirm('Delete?')?'deleted':'kept'">Delete</button>
        <button onclick="document.title=String(prompt('Name?'))">Name</button>"#;
    let (mut driver, site) = browser_on(&[
        ("/", asking),
        ("/alert", "<title>Late</title><script>alert('Hello')</script><a href='/'>Home</a>"),
    ]);
    let seen = page(&mut driver);
    tap(&mut driver, element(&seen, "Delete")).expect("it asks");
    assert_eq!(page(&mut driver).title, "kept");
    tap(&mut driver, element(&seen, "Name")).expect("it asks");
    tap(&mut driver, element(&seen, "Delete")).expect("the question before is dismissed");
    assert_eq!((page(&mut driver).title, driver.dialogs_dismissed()), ("kept".to_owned(), 3));
    navigate(&mut driver, site.url("/alert")).expect("the page opens");
    let late = page(&mut driver);
    assert_eq!((late.title.as_str(), labels(&late)), ("Late", vec!["Home"]));
    assert_eq!(driver.dialogs_dismissed(), 4);
}

#[test]
fn new_window_is_followed_until_the_next_navigation() {
    let first = r#"<title>First</title><a href="/second" target="_blank">Window</a>"#;
    let second = r#"<title>Second</title><button onclick="window.close()">Close</button>"#;
    let (mut driver, site) = browser_on(&[("/", first), ("/second", second)]);
    let seen = page(&mut driver);
    tap(&mut driver, element(&seen, "Window")).expect("a window opens");
    assert_eq!(page(&mut driver).title, "Second");
    navigate(&mut driver, site.url("/")).expect("the first window goes on");
    assert_eq!(page(&mut driver), seen);
    tap(&mut driver, element(&seen, "Window")).expect("a window opens");
    let window = page(&mut driver);
    tap(&mut driver, element(&window, "Close")).expect("the window closes itself");
    assert_eq!(page(&mut driver), seen);
}

#[test]
fn pages_that_cannot_be_loaded_are_reported_as_unreachable() {
    let closed = TcpListener::bind("127.0.0.1:0").expect("a free port").local_addr().expect("an address");
    let closed = format!("http://{closed}/");
    let dead_link = format!(r#"<a href="{closed}">Dead</a>"#);
    let (mut driver, site) = browser_on(&[("/", &dead_link), ("/data.json", r#"{"a": 1}"#)]);
    let unreachable = ("TARGET_UNREACHABLE".to_owned(), false);
    let seen = page(&mut driver);
    tap(&mut driver, element(&seen, "Dead")).expect("the link can be tapped");
    assert_eq!(code(driver.perceive().map(drop)), unreachable);
    assert_eq!(code(navigate(&mut driver, closed.clone())), unreachable);
    assert_eq!(code(navigate(&mut driver, "http://nothing.invalid/".to_owned())), unreachable);
    // Chrome never goes to this port, and does not report it.
    assert_eq!(code(navigate(&mut driver, "http://127.0.0.1:1/".to_owned())), unreachable);
    navigate(&mut driver, site.url("/data.json")).expect("JSON is shown as text");
    assert!(page(&mut driver).shapes.contains(&"html/body/pre".to_owned()));
    assert_eq!(code(driver.open(&closed).map(drop)), unreachable);
    assert_eq!(code(driver.perceive().map(drop)), ("SESSION_LOST".to_owned(), true));
}

#[test]
fn dropping_the_driver_closes_its_browser() {
    let site = Site::start(&[("/", "<title>Here</title>")]);
    let mut driver = browser();
    let reference = driver.open(&site.url("/")).expect("the page opens");
    drop(driver);
    assert_eq!(code(browser().attach(&reference)), ("SESSION_LOST".to_owned(), true));
}

#[test]
fn error_for_a_missing_driver_or_server_says_what_to_do() {
    let nowhere = Some(PathBuf::from("/nowhere/chromedriver"));
    let options = ChromeOptions { driver: nowhere.clone(), ..ChromeOptions::default() };
    let failure = WebDriver::launch_chrome(&options).map(drop).expect_err("no driver");
    assert!(failure.summary.contains("chromium-driver"), "{failure}");
    assert_eq!(failure.error_id, "TARGET_DRIVER_MISSING");
    let options = ChromeOptions { browser: nowhere, ..ChromeOptions::default() };
    assert_eq!(
        code(WebDriver::launch_chrome(&options).map(drop)),
        ("TARGET_DRIVER_MISSING".to_owned(), false)
    );
    let closed = TcpListener::bind("127.0.0.1:0").expect("a free port").local_addr().expect("an address");
    let mut driver =
        WebDriver::connect(&format!("http://user:word@{closed}"), json!({})).expect("an address");
    let failure = driver.open("http://127.0.0.1/").expect_err("no server");
    assert_eq!(failure.error_id, "TARGET_DRIVER_MISSING");
    assert!(failure.summary.contains(&closed.to_string()) && !failure.summary.contains("word"), "{failure}");
    assert_eq!(
        code(WebDriver::connect("file:///x", json!({})).map(drop)),
        ("DRIVER_FAILED".to_owned(), false)
    );
}
