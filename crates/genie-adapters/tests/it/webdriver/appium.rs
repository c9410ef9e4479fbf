//! The driver with a real Appium server and its fake driver, whose applications are XML files. `tests/appium/run` starts
//! the server, sets the variables, and checks that these tests reached it; without them nothing is tested here.

use std::env;
use std::path::PathBuf;

use genie_adapters::webdriver::WebDriver;
use genie_screengraph::page::{Element, Page};
use genie_screengraph::port::Driver;
use serde_json::{Value, json};

use crate::webdriver::{code, element, labels, navigate, page, tap};

/// The server, and the application in a file next to the one that is named.
fn server_and_capabilities(file: &str) -> Option<(String, Value)> {
    let server = env::var("GENIE_APPIUM").ok()?;
    let application = PathBuf::from(env::var_os("GENIE_APPIUM_APP")?).with_file_name(file);
    let capabilities = json!({
        "platformName": "Fake",
        "appium:automationName": "Fake",
        "appium:app": application,
    });
    Some((server, capabilities))
}

/// The page of an application, as a new session shows it.
fn first_page(file: &str) -> Option<Page> {
    let (server, capabilities) = server_and_capabilities(file)?;
    let mut driver = WebDriver::connect(&server, capabilities).expect("an address");
    driver.open(file).expect("the application opens");
    let shown = page(&mut driver);
    driver.close();
    Some(shown)
}

fn control(path: &str, shape: &str, role: &str, label: &str) -> Element {
    Element {
        path: path.to_owned(),
        shape: shape.to_owned(),
        role: role.to_owned(),
        label: label.to_owned(),
        enabled: true,
        ..Element::default()
    }
}

#[test]
fn native_screen_is_read_and_tapped() {
    let Some((server, capabilities)) = server_and_capabilities("shop.xml") else { return };
    let mut driver = WebDriver::connect(&server, capabilities.clone()).expect("an address");
    let reference = driver.open("Shop").expect("the application opens");
    let perception = driver.perceive().expect("a screen");
    assert!(perception.screenshot.expect("a picture").starts_with(b"\x89PNG"));
    let (list, shape) = ("/AppiumAUT[1]/app[1]/MockScrollView[1]", "AppiumAUT/app/MockScrollView");
    let at = |name: &str, position: u32, role: &str, label: &str| {
        control(&format!("{list}/{name}[{position}]"), &format!("{shape}/{name}"), role, label)
    };
    let bar = "AppiumAUT/app/MockNavBar/MockNavButton";
    let elements = vec![
        control("/AppiumAUT[1]/app[1]/MockNavBar[1]/MockNavButton[1]", bar, "button", "Back"),
        at("MockListItem", 1, "listitem", "First item"),
        Element { states: vec!["selected".to_owned()], ..at("MockListItem", 2, "listitem", "Second item") },
        at("MockButton", 1, "button", "Save"),
        Element { enabled: false, ..at("MockButton", 2, "button", "Later") },
        Element { input: Some("text".to_owned()), ..at("MockInputField", 1, "textbox", "Name") },
    ];
    assert_eq!((perception.page.title.as_str(), &perception.page.elements), ("Shop", &elements));

    tap(&mut driver, element(&perception.page, "Save")).expect("it shows an alert");
    tap(&mut driver, element(&perception.page, "First item")).expect("the alert is dismissed");
    assert_eq!(driver.dialogs_dismissed(), 1);
    let missing = Element { label: "Nowhere".to_owned(), ..elements[0].clone() };
    assert_eq!(code(tap(&mut driver, missing)), ("ELEMENT_NOT_FOUND".to_owned(), false));
    assert_eq!(code(navigate(&mut driver, "shop://cart".to_owned())), ("DRIVER_FAILED".to_owned(), false));

    let mut other = WebDriver::connect(&server, capabilities).expect("an address");
    other.attach(&reference).expect("the session is still open");
    assert_eq!(page(&mut other), perception.page);
    driver.close();
    assert_eq!(code(other.perceive().map(drop)), ("SESSION_LOST".to_owned(), true));
}

#[test]
fn android_screen_is_read() {
    let Some(shown) = first_page("android.xml") else { return };
    assert_eq!(shown.title, "org.example.notes");
    let expected = ["Groceries 3 items", "Travel", "Add note", "Dark mode", "Search", "Password"];
    assert_eq!(labels(&shown), expected);
    let frame = "/hierarchy[1]/android.widget.FrameLayout[1]";
    let second_row = control(
        &format!("{frame}/android.widget.LinearLayout[2]"),
        "hierarchy/android.widget.FrameLayout/android.widget.LinearLayout",
        "generic",
        "Travel",
    );
    assert_eq!(shown.elements[1], second_row);
    assert_eq!(
        (shown.elements[3].role.as_str(), &shown.elements[3].states[..]),
        ("switch", &["checked".to_owned()][..])
    );
    assert_eq!(shown.elements[5].input.as_deref(), Some("password"));
    assert!(!format!("{shown:?}").contains("TYPED"));
}

#[test]
fn ios_screen_is_read() {
    let Some(shown) = first_page("ios.xml") else { return };
    assert_eq!(shown.title, "All notes");
    assert_eq!(labels(&shown), ["Back", "Groceries", "Dark mode", "Note", "Password", "Cancel"]);
    let inputs: Vec<_> = shown.elements.iter().map(|element| element.input.as_deref()).collect();
    assert_eq!(inputs, [None, None, None, Some("text"), Some("password"), None]);
    assert_eq!(
        shown.elements.iter().map(|element| element.in_dialog).collect::<Vec<_>>(),
        [false, false, false, false, false, true]
    );
    assert_eq!(shown.elements[2].states, ["checked"]);
    assert!(!format!("{shown:?}").contains("TYPED"));
}
