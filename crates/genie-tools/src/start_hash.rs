//! What is started for a server, as a hash. A person accepts the tools of a program, not those of a name: another
//! program under the same name has to be accepted again.

use serde_json::json;

use genie_kernel::Hash;

use crate::server::{Package, Registry, Server, Start};

/// The hash of what is started for a server: its package or its program, with the arguments. Values of environment
/// variables are left out, because they may be secrets.
pub fn start_hash(server: &Server) -> String {
    let start = match &server.start {
        Start::Package(Package { registry, name, version, integrity, entry, overrides }) => {
            let registry = match registry {
                Registry::Npm => "npm",
                Registry::Pypi => "pypi",
            };
            json!(["package", registry, name, version, integrity, entry, overrides])
        }
        // The hosts are left out: they are the user's own choice, and not what is started.
        Start::Builtin(_) => json!(["builtin"]),
        Start::Program(program) => json!(["program", program]),
        Start::Address(address) => json!(["address", address]),
    };
    Hash::of(json!([start, server.args]).to_string().as_bytes()).hex()
}
