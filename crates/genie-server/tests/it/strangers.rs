//! Processes of this machine without a token or session: they cannot lock the owner out, however many connections they
//! hold.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;

use genie_server::{OWNERS_MAX, STRANGERS_MAX};

use crate::client::{Asked, connect};
use crate::house::House;

struct Place {
    _folder: tempfile::TempDir,
    house: House,
}

impl Place {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let house = House::open(&folder.path().join("data"));
        Self { _folder: folder, house }
    }

    fn assert_owner_is_served(&self) {
        let reply = Asked::new(self.house.port, "GET", "/api/campaigns").token().send(self.house.port);
        assert_eq!(reply.status, 200, "{reply:?}");
    }
}

/// Whether the server has closed a connection.
fn is_closed(stream: &mut TcpStream) -> bool {
    let ended = stream.read_to_end(&mut Vec::new());
    ended.err().is_none_or(|error| error.kind() == ErrorKind::ConnectionReset)
}

#[test]
fn idle_strangers_give_way_to_the_owner() {
    let place = Place::new();
    let mut idle: Vec<TcpStream> = (0..STRANGERS_MAX * 3).map(|_| connect(place.house.port)).collect();
    for _ in 0..20 {
        place.assert_owner_is_served();
    }
    let (strangers, owners) = place.house.app.connections.count();
    assert!(strangers <= STRANGERS_MAX && owners <= OWNERS_MAX, "{strangers} {owners}");
    assert!(is_closed(&mut idle[0]), "the oldest gave way");
}

#[test]
fn strangers_who_never_read_give_way_to_the_owner() {
    let place = Place::new();
    let pipelined = format!("GET / HTTP/1.1\r\nhost: 127.0.0.1:{}\r\n\r\n", place.house.port).repeat(200);
    let deaf: Vec<TcpStream> = (0..STRANGERS_MAX * 2)
        .map(|_| {
            let mut stream = connect(place.house.port);
            // The server stops reading when nobody reads its answers.
            stream.set_nonblocking(true).unwrap();
            let _ = stream.write(pipelined.as_bytes());
            stream
        })
        .collect();
    for _ in 0..20 {
        place.assert_owner_is_served();
    }
    assert!(place.house.app.connections.count().0 <= STRANGERS_MAX);
    drop(deaf);
}

#[test]
fn connection_of_the_owner_does_not_give_way() {
    let place = Place::new();
    let port = place.house.port;
    let mut owner = connect(port);
    let request = format!(
        "GET /health HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nauthorization: Bearer {}\r\n\r\n",
        crate::house::TOKEN
    );
    let answered = |stream: &mut TcpStream| {
        stream.write_all(request.as_bytes()).unwrap();
        let mut start = [0; 12];
        stream.read_exact(&mut start).unwrap();
        let mut rest = [0; 4_096];
        let _ = stream.read(&mut rest).unwrap();
        assert_eq!(&start, b"HTTP/1.1 200");
    };
    answered(&mut owner);
    let strangers: Vec<TcpStream> = (0..STRANGERS_MAX * 3).map(|_| connect(port)).collect();
    place.assert_owner_is_served();
    answered(&mut owner);
    drop(strangers);
}
