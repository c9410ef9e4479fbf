//! A network of people as a browser shows it. It delivers what is sent, twice if Send is pressed twice.

use std::collections::{BTreeMap, BTreeSet};

use genie_kernel::Failure;
use genie_site::{SiteFiles, shipped_text};
use genie_tools::{
    Answer, CallOutcome, Caller, Installation, Installed, ListedTool, Server, ServerName, ToolCall,
    ToolServers, servers,
};
use parking_lot::Mutex;
use serde_json::{Value, json};

const HOST: &str = "https://practice.invalid";

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Relation {
    #[default]
    Apart,
    Invited,
    Connected,
}

/// What goes wrong when Send is pressed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fault {
    #[default]
    None,
    /// It is delivered, and the browser does not answer.
    Unanswered,
    /// It is not delivered, and the browser does not answer.
    Lost,
    /// It is not delivered, because a limit is reached.
    Limit,
    /// It is delivered, and the site wants to know who is there.
    Checkpoint,
    /// The program ends before Send is pressed, while the text is typed.
    DiesBefore,
    /// The program ends after it was delivered.
    DiesAfter,
}

#[derive(Default)]
struct Person {
    name: String,
    relation: Relation,
    /// Who wrote each message, and its text.
    thread: Vec<(bool, String)>,
}

#[derive(Default, PartialEq, Eq)]
enum View {
    #[default]
    Profile,
    Dialog,
    Note,
    Thread,
    Limit,
    Checkpoint,
}

#[derive(Default)]
struct State {
    people: BTreeMap<String, Person>,
    at: String,
    view: View,
    field: String,
    fault: Fault,
    is_signed_out: bool,
    opened: Vec<String>,
    /// How often the page was read.
    looks: usize,
    pressed: Vec<(String, String)>,
}

#[derive(Default)]
pub struct Network(Mutex<State>);

impl Network {
    pub fn add(&self, url: &str, name: &str) {
        let person = Person { name: name.to_owned(), ..Person::default() };
        self.0.lock().people.insert(slug(url), person);
    }

    pub fn set_fault(&self, fault: Fault) {
        self.0.lock().fault = fault;
    }

    pub fn sign(&self, is_signed_out: bool) {
        self.0.lock().is_signed_out = is_signed_out;
    }

    /// The person accepts, and may write something.
    pub fn accept(&self, url: &str, reply: Option<&str>) {
        let mut state = self.0.lock();
        let person = state.people.get_mut(&slug(url)).unwrap();
        person.relation = Relation::Connected;
        person.thread.extend(reply.map(|text| (false, text.to_owned())));
    }

    pub fn opened(&self) -> usize {
        self.0.lock().opened.len()
    }

    pub fn looks(&self) -> usize {
        self.0.lock().looks
    }

    /// To whom what was sent.
    pub fn pressed(&self) -> Vec<(String, String)> {
        self.0.lock().pressed.clone()
    }

    pub fn is_each_pressed_once(&self) -> bool {
        let pressed = self.pressed();
        pressed.iter().collect::<BTreeSet<_>>().len() == pressed.len()
    }
}

impl State {
    fn page(&self) -> String {
        let person = &self.people[&self.at];
        let name = &person.name;
        let dialog = format!("- dialog \"Invite {name} to connect\":\n");
        let (path, rest) = match self.view {
            _ if self.is_signed_out => {
                return "### Page\n- Page URL: https://practice.invalid/login\n### Snapshot\n```yaml\n- textbox \"Password\" [ref=e1]\n```".to_owned();
            }
            View::Profile => {
                let button = match person.relation {
                    Relation::Apart => "Connect",
                    Relation::Invited => "Pending",
                    Relation::Connected => "Message",
                };
                ("in", format!("- button \"{button}\" [ref=e3]"))
            }
            View::Dialog => (
                "in",
                format!(
                    "{dialog}  - button \"Add a note\" [ref=e4]\n  - button \"Send without a note\" [ref=e5]"
                ),
            ),
            View::Note => (
                "in",
                format!(
                    "{dialog}  - textbox \"Note to {name}\" [ref=e6]: {:?}\n  - button \"Send invitation\" [ref=e7]",
                    self.field
                ),
            ),
            View::Thread => ("messaging", self.thread(person)),
            View::Limit => ("in", "- alertdialog \"You've reached the weekly invitation limit\"".to_owned()),
            View::Checkpoint => ("in", "- heading \"Let's do a quick security check\" [level=2]".to_owned()),
        };
        format!(
            "### Page\n- Page URL: {HOST}/{path}/{}\n### Snapshot\n```yaml\n- button \"Sign out\" [ref=e1]\n- heading \"{name}\" [level=1] [ref=e2]\n{rest}\n```",
            self.at
        )
    }

    fn thread(&self, person: &Person) -> String {
        let name = &person.name;
        let mut yaml =
            format!("- link \"View the profile of {name}\" [ref=e10]:\n  - /url: /in/{}\n", self.at);
        yaml.push_str(&format!("- list \"Messages with {name}\":\n"));
        for (is_own, text) in &person.thread {
            let (writer, mark) = match is_own {
                true => ("You", "    - paragraph: Sent\n"),
                false => (name.as_str(), ""),
            };
            yaml.push_str(&format!(
                "  - listitem:\n    - paragraph:\n      - strong: {writer}\n    - paragraph: {text:?}\n{mark}"
            ));
        }
        let disabled = if self.field.is_empty() { " [disabled]" } else { "" };
        format!(
            "{yaml}- textbox \"Write a message to {name}\" [ref=e8]: {:?}\n- button \"Send\"{disabled} [ref=e9]",
            self.field
        )
    }

    fn act(&mut self, call: &ToolCall) -> Result<String, Failure> {
        let argument =
            |name: &str| call.arguments.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
        match (call.tool.as_str(), argument("target").as_str()) {
            ("browser_snapshot", _) => {
                self.looks += 1;
                return Ok(self.page());
            }
            ("browser_navigate", _) => {
                self.opened.push(argument("url"));
                (self.at, self.view) = (slug(&argument("url")), View::Profile);
                self.field.clear();
            }
            ("browser_click", "e3") => {
                self.view = match self.people[&self.at].relation {
                    Relation::Apart => View::Dialog,
                    Relation::Connected => View::Thread,
                    Relation::Invited => panic!("a pending invitation was pressed"),
                }
            }
            ("browser_click", "e4") => self.view = View::Note,
            ("browser_type", "e6" | "e8") => {
                assert!(self.fault != Fault::DiesBefore, "the program ends");
                self.field = argument("text").split_whitespace().collect::<Vec<_>>().join(" ");
            }
            ("browser_click", "e5" | "e7" | "e9") => return self.press(),
            (tool, target) => panic!("{tool} {target}"),
        }
        Ok(String::new())
    }

    fn press(&mut self) -> Result<String, Failure> {
        let text = std::mem::take(&mut self.field);
        self.pressed.push((self.at.clone(), text.clone()));
        if !matches!(self.fault, Fault::Lost | Fault::Limit) {
            let person = self.people.get_mut(&self.at).unwrap();
            match person.relation {
                Relation::Apart => {
                    person.relation = Relation::Invited;
                    self.view = View::Profile;
                }
                Relation::Connected => person.thread.push((true, text)),
                Relation::Invited => panic!("a second invitation"),
            }
        }
        match self.fault {
            Fault::None | Fault::DiesBefore => Ok(String::new()),
            Fault::Unanswered | Fault::Lost => {
                Err(Failure::new("TOOL_NO_ANSWER", false, "the server did not answer"))
            }
            Fault::Limit => {
                self.view = View::Limit;
                Ok(String::new())
            }
            Fault::Checkpoint => {
                self.view = View::Checkpoint;
                Ok(String::new())
            }
            Fault::DiesAfter => panic!("the program ends"),
        }
    }
}

impl ToolServers for Network {
    fn servers(&self) -> Result<BTreeMap<ServerName, Server>, Failure> {
        Ok(servers(None).unwrap())
    }

    fn installation(&self, _: &Server) -> Installation {
        Installation::Present
    }

    fn install(&self, _: &Server, _: &dyn Fn() -> bool) -> Result<Installed, Failure> {
        Err(Failure::new("TOOL_INSTALL_FAILED", false, "nothing is installed here"))
    }

    fn list(&self, _: &Server, _: &dyn Fn() -> bool) -> Result<Vec<ListedTool>, Failure> {
        let tool = |name: &str| ListedTool {
            name: name.to_owned(),
            description: "A browser.".to_owned(),
            input_schema: json!({ "type": "object" }),
        };
        Ok(["browser_click", "browser_navigate", "browser_snapshot", "browser_type"].map(tool).into())
    }

    fn call(&self, _: &Server, call: &ToolCall, caller: Caller<'_>) -> CallOutcome {
        if let Err(failure) = (caller.may_send)() {
            return CallOutcome::NotSent(failure);
        }
        let mut state = self.0.lock();
        match state.act(call) {
            Err(failure) => CallOutcome::Unknown(failure),
            Ok(text) => CallOutcome::Answered(Answer {
                is_error: false,
                text,
                is_cut: false,
                structured: None,
                attachments: Vec::new(),
                files: Vec::new(),
                hash: "0".repeat(64),
                bytes: 0,
            }),
        }
    }
}

/// The description of the practice network, on the host of the demonstration's leads.
pub struct PracticeSite;

impl SiteFiles for PracticeSite {
    fn names(&self) -> Result<Vec<String>, String> {
        Ok(vec!["practice".to_owned()])
    }

    fn read(&self, name: &str) -> Result<Option<String>, String> {
        let text = shipped_text("practice").unwrap().replace("hosts = [", "hosts = [\"practice.invalid\", ");
        Ok((name == "practice").then_some(text))
    }
}

fn slug(url: &str) -> String {
    url.rsplit('/').next().unwrap_or_default().to_owned()
}
