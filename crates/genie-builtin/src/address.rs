//! Which addresses requests may go to: those of the public internet. A name is looked up once, every address that it has
//! is checked, and the connection goes to what was checked.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, ToSocketAddrs};

/// Looks names up and says where requests may go.
pub trait Addresses: Send + Sync {
    /// The addresses of a host.
    fn of(&self, host: &str, port: u16) -> io::Result<Vec<SocketAddr>>;

    /// Whether a request may go to an address.
    fn may_reach(&self, address: IpAddr) -> bool;
}

/// The names as this computer looks them up, and the public internet.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemAddresses;

impl Addresses for SystemAddresses {
    fn of(&self, host: &str, port: u16) -> io::Result<Vec<SocketAddr>> {
        Ok((host, port).to_socket_addrs()?.collect())
    }

    fn may_reach(&self, address: IpAddr) -> bool {
        is_public(address)
    }
}

/// Whether an address belongs to the public internet, and not to this computer, its network or a special purpose.
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => match address.to_ipv4_mapped() {
            Some(inner) => is_public_v4(inner),
            None => is_public_v6(address),
        },
    }
}

// Source: the registries of special-purpose addresses of IANA (RFC 6890), checked 2026-11-19.
fn is_public_v4(address: Ipv4Addr) -> bool {
    let [first, second, third, _] = address.octets();
    let is_special = matches!(
        (first, second, third),
        // This network, private networks, shared addresses of providers, this computer.
        (0 | 10 | 127, _, _) | (172, 16..=31, _) | (192, 168, _) | (100, 64..=127, _)
        // Link-local, where providers of machines serve credentials.
        | (169, 254, _)
        // Protocol assignments, documentation, relays, benchmarks.
        | (192, 0, 0 | 2) | (192, 88, 99) | (198, 18 | 19, _) | (198, 51, 100) | (203, 0, 113)
        // Multicast, reserved, broadcast.
        | (224..=255, _, _)
    );
    !is_special
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    // Only this part is assigned to the public internet; mapped, translated and local addresses are elsewhere.
    let is_global = first & 0xe000 == 0x2000;
    let is_special = match (first, second) {
        // Tunnels hide an address of the older kind: Teredo, and others of the same registry; documentation.
        (0x2001, 0x0000..=0x01ff | 0x0db8) => true,
        // 6to4 hides one too.
        (0x2002, _) => true,
        // Documentation.
        (0x3fff, 0x0000..=0x0fff) => true,
        _ => false,
    };
    is_global && !is_special
}
