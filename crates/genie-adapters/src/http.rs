//! Clients of HTTP. None uses a proxy or follows a redirect: a request goes to the address that the user has set, and so
//! does the key in it.

use std::error::Error;
use std::net::SocketAddr;
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

/// A client that connects to these addresses of a host and looks nothing up, so that it goes where was checked.
pub fn pinned_http_client(longest: Duration, host: &str, addresses: &[SocketAddr]) -> Result<Client, String> {
    let builder = reqwest::Client::builder().resolve_to_addrs(host, addresses).retry(reqwest::retry::never());
    let builder = careful(builder, Arc::clone(&SYSTEM_ROOTS))?;
    ClientBuilder::from(builder).timeout(longest).build().map_err(|error| error.to_string())
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
pub(crate) fn streaming_http_client(deadlines: StreamDeadlines) -> Result<reqwest::Client, String> {
    // A call takes seconds, so a new connection for each costs little, and no call meets a connection that the server
    // has closed in the meantime. Every attempt is the caller's to make and to record.
    let builder = reqwest::Client::builder()
        .timeout(deadlines.whole)
        .read_timeout(deadlines.between_bytes)
        .connect_timeout(deadlines.connect)
        .pool_max_idle_per_host(0)
        .retry(reqwest::retry::never());
    careful(builder, Arc::clone(&SYSTEM_ROOTS))?.build().map_err(|error| error.to_string())
}

/// A client of a storage that is asked often.
pub(crate) fn storage_http_client(longest: Duration, https_only: bool) -> Result<reqwest::Client, String> {
    let builder = reqwest::Client::builder().timeout(longest).https_only(https_only);
    careful(builder, Arc::clone(&SYSTEM_ROOTS))?.build().map_err(|error| error.to_string())
}

fn client(longest: Duration, roots: Arc<RootCertStore>) -> Result<Client, String> {
    let builder = careful(reqwest::Client::builder(), roots)?;
    ClientBuilder::from(builder).timeout(longest).build().map_err(|error| error.to_string())
}

/// A client that trusts these authorities only, and goes nowhere but to the address it is given.
fn careful(
    builder: reqwest::ClientBuilder,
    roots: Arc<RootCertStore>,
) -> Result<reqwest::ClientBuilder, String> {
    let tls = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| error.to_string())?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(builder.tls_backend_preconfigured(tls).redirect(Policy::none()).no_proxy())
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
