//! Clients of HTTP. None uses a proxy or follows a redirect: a request goes to the address that the user has set, and so
//! does the key in it.

use std::error::Error;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use reqwest::blocking::Client;
use reqwest::redirect::Policy;
use rustls::crypto::ring;
use rustls::{ClientConfig, RootCertStore};

/// The certificate authorities that this computer trusts. On a computer without any, only addresses without TLS can be
/// reached.
static SYSTEM_ROOTS: LazyLock<Arc<RootCertStore>> = LazyLock::new(|| {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    Arc::new(roots)
});

/// A client of servers anywhere.
pub fn http_client(longest: Duration) -> Result<Client, String> {
    client(longest, Arc::clone(&SYSTEM_ROOTS))
}

/// A client of servers on this computer, which have no certificates.
pub fn local_http_client(longest: Duration) -> Result<Client, String> {
    client(longest, Arc::new(RootCertStore::empty()))
}

fn client(longest: Duration, roots: Arc<RootCertStore>) -> Result<Client, String> {
    let tls = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| error.to_string())?
        .with_root_certificates(roots)
        .with_no_client_auth();
    let client = Client::builder().tls_backend_preconfigured(tls).timeout(longest);
    client.redirect(Policy::none()).no_proxy().build().map_err(|error| error.to_string())
}

/// Why there was no response within this time. The address is left out, because it may have a token in it.
pub(crate) fn describe(error: &reqwest::Error, longest: Duration) -> String {
    if error.is_timeout() {
        return format!("no response within {} ms", longest.as_millis());
    }
    let mut cause: &dyn Error = error;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    if error.is_connect() { format!("could not connect: {cause}") } else { cause.to_string() }
}
