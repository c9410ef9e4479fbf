//! Which hosts a secret may be sent to.

use genie_vault::{Error, HostPattern};

fn pattern(text: &str) -> HostPattern {
    text.parse().unwrap()
}

#[test]
fn secret_is_sent_to_its_exact_host_only() {
    let host = pattern("API.example.com");
    assert_eq!(host.as_str(), "api.example.com");
    assert!(host.allows("api.example.com") && host.allows("API.EXAMPLE.COM"));
    for other in
        ["example.com", "evil-api.example.com", "api.example.com.evil.net", "api.example.com:8443", ""]
    {
        assert!(!host.allows(other), "{other}");
    }
}

#[test]
fn wildcard_pattern_covers_all_subdomains() {
    let below = pattern("*.example.com");
    assert!(below.allows("api.example.com") && below.allows("a.b.example.com"));
    for other in
        ["example.com", ".example.com", "notexample.com", "evil.com/x.example.com", "a@b.example.com"]
    {
        assert!(!below.allows(other), "{other}");
    }
}

#[test]
fn ip_addresses_and_local_names_are_valid_hosts() {
    for host in ["localhost", "127.0.0.1", "xn--bcher-kva.example"] {
        assert!(pattern(host).allows(host), "{host}");
    }
}

#[test]
fn anything_but_a_host_is_refused() {
    let long = format!("{}.example.com", "a".repeat(64));
    let refused = [
        "",
        "*",
        "*.com",
        "*.*.example.com",
        "api.*.com",
        "https://api.example.com",
        "api.example.com:443",
        "api.example.com/v1",
        "user@example.com",
        "-a.example.com",
        "a..b",
        ".example.com",
        "bücher.example",
        &long,
    ];
    for text in refused {
        assert_eq!(text.parse::<HostPattern>(), Err(Error::BadHost), "{text}");
    }
}
