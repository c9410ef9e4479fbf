//! Model providers. Any number of them can be stored; one of them, or the rules, proposes what campaigns do.

use serde::{Deserialize, Serialize};

use genie_vault::SecretReference;

use crate::field;

/// The name that stands for the built-in rules, which need no model.
pub const RULES: &str = "rules";

/// The maximum number of providers, so that the document fits into a record.
pub(crate) const PROVIDERS_MAX: usize = 16;

/// The maximum length of a provider's name.
const NAME_BYTES_MAX: usize = 40;

/// The interface that a provider speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ProviderKind {
    /// OpenAI.
    Openai,
    /// Anthropic.
    Anthropic,
    /// Any server with OpenAI's interface, such as Ollama.
    Compatible,
}

impl ProviderKind {
    /// The address of the provider's public interface, if it has one (OpenAI API reference and Anthropic API
    /// reference, 18 November 2026).
    pub fn usual_address(self) -> Option<&'static str> {
        match self {
            Self::Openai => Some("https://api.openai.com/v1"),
            Self::Anthropic => Some("https://api.anthropic.com/v1"),
            Self::Compatible => None,
        }
    }
}

/// The address of each kind of provider while none is set.
pub(crate) fn usual_addresses() -> Vec<field::Default> {
    let known = [("openai", ProviderKind::Openai), ("anthropic", ProviderKind::Anthropic)];
    let of = |(name, kind): (&'static str, ProviderKind)| field::Default {
        value: kind.usual_address().into(),
        applies_to: Some(name),
        source: None,
    };
    known.into_iter().map(of).collect()
}

/// A model provider.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Provider {
    /// The interface that it speaks.
    pub kind: ProviderKind,
    /// Its address, if it is not the default one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// The model to use.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub model: Option<String>,
    /// The secret that holds its key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<SecretReference>,
    /// Whether it may be used.
    #[serde(default = "enabled")]
    pub enabled: bool,
}

fn enabled() -> bool {
    true
}

impl Provider {
    /// Where the provider is reached, if that is known.
    pub fn address(&self) -> Option<&str> {
        self.address.as_deref().or_else(|| self.kind.usual_address())
    }

    /// The host of its address, which its key must be bound to.
    pub fn host(&self) -> Option<String> {
        let address = fluent_uri::Uri::parse(self.address()?).ok()?;
        address.authority().map(|authority| authority.host().to_owned())
    }
}

/// Whether a provider may have this name.
pub(crate) fn is_name(name: &str) -> bool {
    let is_word =
        |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_' || byte == b'-';
    !name.is_empty() && name.len() <= NAME_BYTES_MAX && name != RULES && name.bytes().all(is_word)
}
