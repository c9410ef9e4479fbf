//! Clients of HTTP. None uses a proxy or follows a redirect: a request goes to the address that the user has set, and so
//! does the key in it.

use std::error::Error;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use reqwest::blocking::{Client, ClientBuilder};
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

/// How long the parts of a response that arrives piece by piece may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StreamDeadlines {
    /// To connect.
    pub connect: Duration,
    /// Without a single byte.
    pub between_bytes: Duration,
    /// From the request to the end of the response.
    pub whole: Duration,
}

/// A client of servers anywhere that respond piece by piece.
pub(crate) fn streaming_http_client(deadlines: StreamDeadlines) -> Result<Client, String> {
    // The blocking client measures its own timeout for each read, and so bounds the silence. The client inside it
    // measures from the request to the end of the body, and so also ends a response that never stops dripping.
    let inner = reqwest::ClientBuilder::new().timeout(deadlines.whole);
    // A call takes seconds, so a new connection for each costs little, and no call meets a connection that the server
    // has closed in the meantime. Every attempt is the caller's to make and to record.
    let builder = ClientBuilder::from(inner)
        .timeout(deadlines.between_bytes.min(deadlines.whole))
        .connect_timeout(deadlines.connect)
        .pool_max_idle_per_host(0)
        .retry(reqwest::retry::never());
    build(builder, Arc::clone(&SYSTEM_ROOTS))
}

fn client(longest: Duration, roots: Arc<RootCertStore>) -> Result<Client, String> {
    build(Client::builder().timeout(longest), roots)
}

fn build(builder: ClientBuilder, roots: Arc<RootCertStore>) -> Result<Client, String> {
    let tls = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| error.to_string())?
        .with_root_certificates(roots)
        .with_no_client_auth();
    let builder = builder.tls_backend_preconfigured(tls).redirect(Policy::none()).no_proxy();
    builder.build().map_err(|error| error.to_string())
}

/// Why there was no response within this time. The address is left out, because it may have a token in it.
pub(crate) fn describe(error: &reqwest::Error, longest: Duration) -> String {
    if error.is_timeout() {
        return format!("no response within {} ms", longest.as_millis());
    }
    let cause = root_cause(error);
    if error.is_connect() { format!("could not connect: {cause}") } else { cause.to_string() }
}

/// What an error comes from. Those above it repeat it, or name the address.
pub(crate) fn root_cause<'a>(error: &'a (dyn Error + 'static)) -> &'a (dyn Error + 'static) {
    let mut cause = error;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    cause
}
