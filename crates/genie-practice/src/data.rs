//! The data files of this crate: the demo accounts, the words of people, and the texts of the pages. Reading them
//! checks their form; nothing else of the program has a table of such words.

use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::error::Error;

const ACCOUNTS: &str = include_str!("../data/accounts.toml");
const PEOPLE: &str = include_str!("../data/people.toml");

/// The demo accounts.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AccountFile {
    /// The password of all accounts.
    pub password: String,
    /// The accounts.
    pub account: Vec<AccountEntry>,
}

/// An account as the file has it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AccountEntry {
    pub id: String,
    pub name: String,
    pub headline: String,
    pub language: String,
}

/// The words from which people are drawn.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PeopleFile {
    pub companies: Vec<String>,
    pub culture: Vec<Culture>,
    pub field: Vec<Field>,
    pub trap: Vec<Trap>,
}

/// Names and places that go together.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Culture {
    /// For readers of the file.
    #[serde(rename = "name")]
    pub _name: String,
    pub given: Vec<String>,
    pub family: Vec<String>,
    #[serde(default)]
    pub family_first: bool,
    pub places: Vec<String>,
    /// What people write about themselves in their own language.
    #[serde(default)]
    pub about: Vec<String>,
}

/// A line of work.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Field {
    pub roles: Vec<String>,
    pub about: Vec<String>,
    pub posts: Vec<String>,
}

/// A text that tries to give orders to a program.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trap {
    pub headline: Option<String>,
    pub about: Option<String>,
}

/// Reads the file of accounts.
pub fn accounts() -> Result<AccountFile, Error> {
    read("accounts.toml", ACCOUNTS)
}

/// Reads the words of people.
pub fn people() -> Result<PeopleFile, Error> {
    let file: PeopleFile = read("people.toml", PEOPLE)?;
    let complete = !file.companies.is_empty()
        && !file.culture.is_empty()
        && !file.field.is_empty()
        && file.culture.iter().all(|culture| {
            !culture.given.is_empty() && !culture.family.is_empty() && !culture.places.is_empty()
        })
        && file
            .field
            .iter()
            .all(|field| !field.roles.is_empty() && !field.about.is_empty() && !field.posts.is_empty());
    match complete {
        true => Ok(file),
        false => Err(Error::Data { file: "people.toml", reason: "a list is empty".to_owned() }),
    }
}

/// Reads a data file.
pub fn read<T: DeserializeOwned>(file: &'static str, text: &str) -> Result<T, Error> {
    toml::from_str(text).map_err(|error| Error::Data { file, reason: error.to_string() })
}
