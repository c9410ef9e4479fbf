//! Answers of a model in a conversation, as they pass through the whole program: each word reaches the listener before the
//! model sends the next, and a stopped answer is closed at the provider at once.

use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use genie_scripted_model::{Reply, Request, ScriptedModel};
use serde_json::{Value, json};

use crate::by_hand::Desk;
use crate::models::{MONDAY, campaign, question};
use crate::server::Server;

/// How long a test waits for what must happen at once.
const SOON: Duration = Duration::from_secs(20);

const ANSWER: &str = "one two three four";

/// A running program whose model reads every message as a question for the status, and words its answer on signals.
struct Scene {
    model: ScriptedModel,
    desk: Desk,
    server: Server,
    chat: String,
    signals: Arc<Mutex<Vec<Sender<()>>>>,
}

impl Scene {
    fn new(kind: &str) -> Self {
        let signals: Arc<Mutex<Vec<Sender<()>>>> = Arc::default();
        let senders = Arc::clone(&signals);
        let model = ScriptedModel::start(move |request: &Request| {
            if question(request).contains("# Message to read") {
                return Reply::Text(json!({ "wishes": ["status"] }).to_string());
            }
            let (sender, signal): (Sender<()>, Receiver<()>) = channel();
            senders.lock().expect("the signals").push(sender);
            Reply::TextOnSignal { text: ANSWER.to_owned(), signal }
        })
        .expect("a server");
        let desk = campaign(&model, kind, 1);
        let server = Server::start(&desk.path("data"));
        let campaigns = server.ask("GET", "/api/campaigns", None);
        let chat = format!("/api/campaigns/{}/chat", campaigns["items"][0]["id"].as_str().expect("an id"));
        Self { model, desk, server, chat, signals }
    }

    /// Asks a question, and listens to the answer.
    fn ask(&self) -> BufReader<TcpStream> {
        let text = json!({ "text": "How is it going?" });
        let stream = self.server.try_open("POST", &format!("{}/stream", self.chat), Some(&text));
        BufReader::new(stream.expect("the server answers"))
    }

    /// Lets the model send its next word.
    fn signal(&self) {
        let signals = self.signals.lock().expect("the signals");
        signals.last().expect("an answer").send(()).expect("the model listens");
    }

    /// Waits until the client has left the answer of the model.
    fn assert_closed(&self) {
        let closed = self.model.wait_until(SOON, |requests| {
            requests.last().is_some_and(|request| request.closed_by_client.is_some())
        });
        assert!(closed, "the connection to the model is still open");
    }

    fn last(&self) -> Value {
        let chat = self.server.ask("GET", &self.chat, None);
        chat["items"].as_array().and_then(|items| items.last()).cloned().expect("a message")
    }
}

/// The next event of an answer.
fn next(listener: &mut BufReader<TcpStream>) -> Value {
    loop {
        let mut line = String::new();
        assert_ne!(listener.read_line(&mut line).expect("an event"), 0, "the stream ended early");
        if let Some(data) = line.strip_prefix("data: ") {
            return serde_json::from_str(data).expect("JSON");
        }
    }
}

#[test]
fn each_word_reaches_the_listener_before_the_next_is_sent() {
    for kind in ["openai", "anthropic"] {
        let scene = Scene::new(kind);
        let mut listener = scene.ask();
        for word in ["one ", "two ", "three "] {
            assert_eq!(next(&mut listener), json!({ "kind": "piece", "text": word }), "{kind}");
            scene.signal();
        }
        assert_eq!(next(&mut listener), json!({ "kind": "piece", "text": "four" }), "{kind}");
        let reply = next(&mut listener);
        let message = &reply["chat"]["items"][0];
        assert_eq!((&reply["kind"], &message["text"]), (&json!("reply"), &json!(ANSWER)), "{kind}");
        assert_eq!(message["worded_by"], json!("scripted/tiny"));
        assert_eq!(message["facts"][0]["links"], json!([{ "to": "campaign" }]));
        scene.server.terminate();
        scene.desk.assert_clean();
    }
}

#[test]
fn stopping_an_answer_closes_the_provider_call_and_keeps_its_text() {
    let scene = Scene::new("compatible");
    let mut listener = scene.ask();
    assert_eq!(next(&mut listener), json!({ "kind": "piece", "text": "one " }));
    let stopped = scene.server.ask("POST", &format!("{}/stop", scene.chat), None);
    assert_eq!(stopped, json!({ "stopped": true }));
    let reply = next(&mut listener);
    assert_eq!(reply["chat"]["items"][0]["text"], json!("one  …"));
    scene.assert_closed();
    assert_eq!(scene.last()["text"], json!("one  …"), "and the next question is answered");
    let stopped = scene.server.ask("POST", &format!("{}/stop", scene.chat), None);
    assert_eq!(stopped, json!({ "stopped": false }));
    scene.server.terminate();
    scene.desk.assert_clean();
}

#[test]
fn client_disconnect_stops_the_answer_in_progress() {
    let scene = Scene::new("compatible");
    let mut listener = scene.ask();
    assert_eq!(next(&mut listener), json!({ "kind": "piece", "text": "one " }));
    drop(listener);
    scene.assert_closed();
    crate::server::until("the message is answered", || scene.last()["role"] == json!("agent"));
    let (status, took) = scene.server.terminate();
    assert!(status.success() && took < SOON, "{status:?} after {took:?}");
    scene.desk.assert_clean();
}

#[test]
fn campaign_chat_can_be_used_and_cleared_in_the_terminal() {
    let model =
        ScriptedModel::start(|request: &Request| match question(request).contains("# Message to read") {
            true => Reply::Text(json!({ "wishes": [{ "count": { "of": "all" } }] }).to_string()),
            false => Reply::text("There is one."),
        })
        .expect("a server");
    let desk = campaign(&model, "compatible", 1);
    let answer = desk.at(MONDAY, &["campaign", "ask", "how many of them do we have"]);
    assert_eq!((&answer["reply"], &answer["worded_by"]), (&json!("There is one."), &json!("scripted/tiny")));
    assert_eq!(answer["facts"][0]["text"], json!("There are 1 lead in this campaign."));
    desk.at(MONDAY, &["campaign", "clear-chat", "Fintech", "--yes"]);
    let server = Server::start(&desk.path("data"));
    let campaigns = server.ask("GET", "/api/campaigns", None);
    let chat = format!("/api/campaigns/{}/chat", campaigns["items"][0]["id"].as_str().expect("an id"));
    assert_eq!(server.ask("GET", &chat, None)["items"], json!([]));
    server.terminate();
    desk.assert_clean();
}
