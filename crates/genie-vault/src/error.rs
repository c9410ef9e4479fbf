//! What can go wrong with a secret. No message contains a secret, a passphrase or a key.

use genie_kernel::Failure;

use crate::host::HOSTS_MAX;
use crate::name::NAME_CHARACTERS_MAX;
use crate::passphrase::{PASSPHRASE_CHARACTERS_MAX, PASSPHRASE_CHARACTERS_MIN};
use crate::stored::VALUE_BYTES_MAX;

/// Why something could not be done with a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// A name that no secret can have.
    #[error(
        "the name of a secret can have up to {NAME_CHARACTERS_MAX} capital letters, digits and underscores, and must begin with a letter"
    )]
    BadName,
    /// Not a host.
    #[error(
        "a host is a name such as api.example.com, or *.example.com for all subdomains; a secret can have up to {HOSTS_MAX}"
    )]
    BadHost,
    /// A value that cannot be stored.
    #[error("the value of a secret must have between 1 and {VALUE_BYTES_MAX} bytes")]
    BadValue,
    /// A text with a reference that cannot be read.
    #[error("a reference to a secret must be written as {{{{secret:NAME}}}}")]
    BadReference,
    /// A passphrase that is too short or too long.
    #[error(
        "a passphrase must have between {PASSPHRASE_CHARACTERS_MIN} and {PASSPHRASE_CHARACTERS_MAX} characters"
    )]
    BadPassphrase,
    /// Another passphrase.
    #[error("the passphrase does not open this vault")]
    WrongPassphrase,
    /// Sealed data that was changed, or that belongs to another place.
    #[error("the stored data of the vault was changed or damaged, so it cannot be opened")]
    Damaged,
}

impl Error {
    /// The stable code.
    pub fn code(self) -> &'static str {
        match self {
            Self::BadName => "SECRET_BAD_NAME",
            Self::BadHost => "SECRET_BAD_HOST",
            Self::BadValue => "SECRET_BAD_VALUE",
            Self::BadReference => "SECRET_BAD_REFERENCE",
            Self::BadPassphrase => "VAULT_BAD_PASSPHRASE",
            Self::WrongPassphrase => "VAULT_WRONG_PASSPHRASE",
            Self::Damaged => "VAULT_DAMAGED",
        }
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::new(error.code(), false, error.to_string())
    }
}
