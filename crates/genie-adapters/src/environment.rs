//! Secrets in environment variables, for what is never stored: `env:SHOP_PASSWORD` is the variable `SHOP_PASSWORD`.

use genie_screengraph::policy::ENVIRONMENT;
use genie_screengraph::port::Secrets;
use genie_vault::SecretString;

/// The environment variables of this process.
#[derive(Clone, Copy, Debug)]
pub struct Environment;

impl Secrets for Environment {
    fn read(&self, name: &str) -> Option<SecretString> {
        let variable = name.strip_prefix(ENVIRONMENT)?;
        std::env::var(variable).ok().map(SecretString::from)
    }
}
