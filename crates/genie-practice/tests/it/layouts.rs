//! Each layout shows every page, and differs where a client has to notice.

use genie_practice::Layout;
use serde_json::json;

use crate::client::{Visitor, change, options, people, slugs, start, thread_path};

#[test]
fn each_layout_renders_each_page_in_each_language() {
    let network = start(options());
    let alex = Visitor::sign_in(&network, "alex");
    let (connected, apart) = (slugs(&network, true), slugs(&network, false));
    alex.invite(&apart[0], Some("Hello"));
    alex.get("/feed");
    let mut paths = ["/feed", "/search?keywords=a", "/connections", "/invitations/sent", "/messaging/"]
        .map(str::to_owned)
        .to_vec();
    paths.extend([&connected[0], &apart[0], &apart[1]].map(|slug| format!("/in/{slug}")));
    paths.push(thread_path(&alex, &connected[0]));
    for (_, layout) in Layout::ALL {
        for language in genie_practice::Language::ALL {
            change(&network, json!({ "layout": layout, "language": language.code() }));
            for path in &paths {
                let page = alex.get(path);
                assert_eq!(page.status, 200, "{layout} {path}");
                page.shows(&["<h1", &format!("<html lang=\"{}\">", language.code()), "</main>", "</html>"]);
            }
        }
    }
}

#[test]
fn each_layout_has_its_own_buttons_and_message_field() {
    let network = start(options());
    let alex = Visitor::sign_in(&network, "alex");
    let (connected, apart) = (&slugs(&network, true)[0], &slugs(&network, false)[0]);
    let thread = thread_path(&alex, connected);
    let expected: [(&str, [&str; 3]); 5] = [
        ("standard", [">Connect</button>", ">Message</a>", "contenteditable=\"plaintext-only\""]),
        (
            "menu",
            [
                "role=\"menuitem\" type=\"button\" data-opens=\"invite\"",
                "role=\"menuitem\" href",
                "<textarea name=\"text\"",
            ],
        ),
        ("renamed", [">Invite to network</button>", ">Start chat</a>", ">Deliver</button>"]),
        ("overlay", [">Connect</button>", "<dialog id=\"compose\"", "<dialog id=\"compose\""]),
        ("changed", ["Email address of", ">Message</a>", ">Continue</button>"]),
    ];
    for (layout, [stranger, friend, conversation]) in expected {
        change(&network, json!({ "layout": layout }));
        alex.get(&format!("/in/{apart}")).shows(&[stranger]);
        alex.get(&format!("/in/{connected}")).shows(&[friend]);
        alex.get(&thread).shows(&[conversation]);
    }
}

#[test]
fn changed_layout_requires_an_email_address_and_a_confirmation() {
    let network = start(options());
    change(&network, json!({ "layout": "changed" }));
    let alex = Visitor::sign_in(&network, "alex");
    let person = people(&network).into_iter().find(|person| person["degrees"]["alex"] != 1).unwrap();
    let (slug, email) = (person["slug"].as_str().unwrap(), person["email"].as_str().unwrap());
    let path = format!("/in/{slug}/invite");
    assert_eq!(alex.post(&path, &[]).status, 422);
    assert_eq!(alex.post(&path, &[("email", "other@practice.example")]).status, 422);
    assert_eq!(network.deliveries(), []);
    assert_eq!(alex.post(&path, &[("email", email)]).status, 303);
    alex.get("/feed");
    let thread = thread_path(&alex, &slugs(&network, true)[0]);
    let review = alex.post(&format!("{thread}/review"), &[("text", "Hello \"you\"\r\n& <b>")]);
    review.shows(&["Nothing is sent until you confirm.", "value=\"Hello &quot;you&quot;\n&amp; &lt;b&gt;\""]);
    assert_eq!(alex.post(&format!("{thread}/review"), &[("text", " ")]).status, 422);
    assert_eq!(network.deliveries().len(), 1);
}

#[test]
fn people_can_be_downloaded_as_an_importable_csv_file() {
    let network = start(options());
    let alex = Visitor::sign_in(&network, "alex");
    let list = alex.get("/people.csv");
    assert_eq!(list.header("content-disposition"), Some("attachment; filename=\"people.csv\""));
    let mut lines = list.body.lines();
    assert_eq!(lines.next(), Some("First Name,Last Name,URL,Company,Position,Headline,Location"));
    list.shows(&[&format!("{}/in/", network.url())]);
}
