//! The demo accounts, with which a visitor signs in.

use serde::{Deserialize, Serialize};

use crate::data;
use crate::error::Error;
use crate::language::Language;

/// The domain of all email addresses here. `.example` is reserved and reaches no real person.
pub const DOMAIN: &str = "practice.example";

/// A demo account.
#[derive(Clone, Debug)]
pub struct Account {
    pub id: String,
    pub name: String,
    pub headline: String,
    pub language: Language,
    pub email: String,
}

/// What a visitor needs to sign in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AccountCard {
    /// The id that the ledger uses.
    pub id: String,
    /// The name.
    pub name: String,
    /// The email address to sign in with.
    pub email: String,
    /// The password.
    pub password: String,
    /// The code of the account's language.
    pub language: String,
}

/// All demo accounts.
#[derive(Debug)]
pub struct Accounts {
    list: Vec<Account>,
    password: String,
}

impl Accounts {
    /// Reads the accounts.
    pub fn load() -> Result<Self, Error> {
        let file = data::accounts()?;
        let mut list = Vec::with_capacity(file.account.len());
        for entry in file.account {
            let language =
                entry.language.parse().map_err(|reason| Error::Data { file: "accounts.toml", reason })?;
            let email = format!("{}@{DOMAIN}", entry.id);
            list.push(Account { id: entry.id, name: entry.name, headline: entry.headline, language, email });
        }
        Ok(Self { list, password: file.password })
    }

    /// The accounts in the order of the file.
    pub fn list(&self) -> &[Account] {
        &self.list
    }

    /// The account with this place in the list.
    pub fn get(&self, place: usize) -> &Account {
        &self.list[place]
    }

    /// The place of the account with this id.
    pub fn place_of(&self, id: &str) -> Option<usize> {
        self.list.iter().position(|account| account.id == id)
    }

    /// The place of the account that signs in with these words.
    pub fn sign_in(&self, email: &str, password: &str) -> Option<usize> {
        let place = self.list.iter().position(|account| account.email.eq_ignore_ascii_case(email.trim()))?;
        (password == self.password).then_some(place)
    }

    /// The password of all accounts.
    pub fn password(&self) -> &str {
        &self.password
    }

    /// What visitors need to sign in.
    pub fn cards(&self) -> Vec<AccountCard> {
        let card = |account: &Account| AccountCard {
            id: account.id.clone(),
            name: account.name.clone(),
            email: account.email.clone(),
            password: self.password.clone(),
            language: account.language.code().to_owned(),
        };
        self.list.iter().map(card).collect()
    }
}

impl Account {
    /// The name by which others greet the account's owner.
    pub fn first_name(&self) -> &str {
        self.name.split(' ').next().unwrap_or(&self.name)
    }
}
