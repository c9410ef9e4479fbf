//! A text that looks like a secret is refused: the settings know secrets by their names only.

/// The prefixes of keys that providers issue.
const KEY_PREFIXES: [&str; 9] = ["sk-", "sk_", "pk_", "rk_", "ghp_", "github_pat_", "xox", "AKIA", "Bearer "];

/// The minimum length of a text that can be a key.
const KEY_BYTES_MIN: usize = 12;

/// Whether a text looks like a secret that belongs into the vault: a provider's key, or an address with a password.
pub(crate) fn looks_secret(text: &str) -> bool {
    let is_key = text.len() >= KEY_BYTES_MIN && KEY_PREFIXES.iter().any(|prefix| text.starts_with(prefix));
    is_key || has_password(text)
}

fn has_password(text: &str) -> bool {
    let Ok(address) = fluent_uri::Uri::parse(text) else { return false };
    address.authority().and_then(|authority| authority.userinfo()).is_some()
}
