//! Processes of this machine without a token or session: they cannot lock the owner out, however many connections they
//! hold.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;

use genie_server::{AUTHENTICATED_MAX, UNAUTHENTICATED_MAX};

use crate::client::{Asked, connect};
use crate::house::{House, TOKEN};

fn assert_owner_is_served(house: &House) {
    let reply = Asked::new(house.port, "GET", "/api/campaigns").token().send(house.port);
    assert_eq!(reply.status, 200, "{reply:?}");
}

/// Whether the server has closed a connection.
fn is_closed(stream: &mut TcpStream) -> bool {
    let ended = stream.read_to_end(&mut Vec::new());
    ended.err().is_none_or(|error| error.kind() == ErrorKind::ConnectionReset)
}

#[test]
fn idle_connections_are_evicted_so_the_owner_is_served() {
    let house = House::fresh();
    let mut idle: Vec<TcpStream> = (0..UNAUTHENTICATED_MAX * 3).map(|_| connect(house.port)).collect();
    for _ in 0..20 {
        assert_owner_is_served(&house);
    }
    let (unauthenticated, authenticated) = house.app.connections.count();
    assert!(unauthenticated <= UNAUTHENTICATED_MAX && authenticated <= AUTHENTICATED_MAX);
    assert!(is_closed(&mut idle[0]), "the oldest is evicted first");
}

#[test]
fn connections_that_never_read_are_evicted_so_the_owner_is_served() {
    let house = House::fresh();
    let pipelined = format!("GET / HTTP/1.1\r\nhost: 127.0.0.1:{}\r\n\r\n", house.port).repeat(200);
    let deaf: Vec<TcpStream> = (0..UNAUTHENTICATED_MAX * 2)
        .map(|_| {
            let mut stream = connect(house.port);
            // The server stops reading when its responses are not read.
            stream.set_nonblocking(true).unwrap();
            let _ = stream.write(pipelined.as_bytes());
            stream
        })
        .collect();
    for _ in 0..20 {
        assert_owner_is_served(&house);
    }
    assert!(house.app.connections.count().0 <= UNAUTHENTICATED_MAX);
    drop(deaf);
}

#[test]
fn authenticated_connection_is_not_evicted() {
    let house = House::fresh();
    let port = house.port;
    let mut owner = connect(port);
    let request =
        format!("GET /health HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nauthorization: Bearer {TOKEN}\r\n\r\n");
    let assert_answered = |stream: &mut TcpStream| {
        stream.write_all(request.as_bytes()).unwrap();
        let mut start = [0; 12];
        stream.read_exact(&mut start).unwrap();
        let mut rest = [0; 4_096];
        let _ = stream.read(&mut rest).unwrap();
        assert_eq!(&start, b"HTTP/1.1 200");
    };
    assert_answered(&mut owner);
    let others: Vec<TcpStream> = (0..UNAUTHENTICATED_MAX * 3).map(|_| connect(port)).collect();
    assert_owner_is_served(&house);
    assert_answered(&mut owner);
    drop(others);
}
