//! The catalogue of error codes, read from `contracts/errors.toml`, and the pages made from it. It never
//! decides anything: a code means what the code that returns it says.

use std::collections::BTreeMap;
use std::fmt::Write;

use anyhow::Context;
use serde::Deserialize;

const TABLE: &str = include_str!("../../../contracts/errors.toml");

/// Every error code and the families they belong to.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Catalogue {
    /// The families, in the order of the index.
    #[serde(rename = "family")]
    pub families: Vec<Family>,
    codes: BTreeMap<String, Entry>,
}

/// Codes that start with the same word, and what they have in common.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Family {
    prefix: String,
    /// One sentence for the index.
    pub about: String,
    data: String,
    http: Option<u16>,
}

/// One error code.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// What failed.
    pub summary: String,
    cause: String,
    action: String,
    #[serde(default)]
    commands: Vec<String>,
    example: Option<String>,
    data: Option<String>,
    http: Option<u16>,
    #[serde(default)]
    retryable: bool,
}

impl Catalogue {
    /// The command that helps with an error, if one does.
    pub fn command_for(&self, code: &str) -> Option<String> {
        self.codes.get(code)?.commands.first().cloned()
    }

    /// Every code with what failed.
    pub fn summaries(&self) -> BTreeMap<&str, &str> {
        self.codes.iter().map(|(code, entry)| (code.as_str(), entry.summary.as_str())).collect()
    }

    /// Reads the catalogue that the program carries with it.
    pub fn load() -> anyhow::Result<Self> {
        let catalogue: Self = toml::from_str(TABLE).context("contracts/errors.toml cannot be read")?;
        for code in catalogue.codes.keys() {
            catalogue
                .family_of(code)
                .with_context(|| format!("{code} has no family in contracts/errors.toml"))?;
        }
        Ok(catalogue)
    }

    /// The codes of a family, in alphabetical order.
    pub fn codes_of<'a>(&'a self, family: &'a Family) -> impl Iterator<Item = (&'a String, &'a Entry)> {
        let in_family = |code: &str| self.family_of(code).is_some_and(|found| found.prefix == family.prefix);
        self.codes.iter().filter(move |(code, _)| in_family(code))
    }

    fn family_of(&self, code: &str) -> Option<&Family> {
        let families = self.families.iter().filter(|family| family.contains(code));
        families.max_by_key(|family| family.prefix.len())
    }

    /// The page about a code, as Markdown.
    pub fn page(&self, code: &str) -> Option<String> {
        let entry = self.codes.get(code)?;
        Some(entry.page(code, self.family_of(code)?))
    }

    /// The page that lists all codes, as Markdown.
    pub fn index(&self) -> String {
        let mut index = INTRODUCTION.to_owned();
        for family in &self.families {
            let _ = write!(index, "\n## {}\n\n{}\n\n", family.prefix, family.about);
            for (code, entry) in self.codes_of(family) {
                let _ = writeln!(index, "- [{code}]({code}.md): {}", entry.summary);
            }
        }
        index
    }

    /// The name and the text of every page, the index first.
    pub fn pages(&self) -> Vec<(String, String)> {
        let pages = self.codes.keys().filter_map(|code| Some((format!("{code}.md"), self.page(code)?)));
        std::iter::once(("README.md".to_owned(), self.index())).chain(pages).collect()
    }
}

const INTRODUCTION: &str = "\
# Error codes

Generated from [contracts/errors.toml](../../contracts/errors.toml) by `genie explain --write docs/errors`.

Each page says what failed, why, what to do, and what happened to your data.
A code never changes its meaning.
`genie explain CODE` prints the same page.
";

impl Family {
    fn contains(&self, code: &str) -> bool {
        code.strip_prefix(&self.prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
    }
}

impl Entry {
    fn page(&self, code: &str, family: &Family) -> String {
        let mut page = format!("# {code}\n\n{}\n\n", self.summary);
        let _ = write!(page, "**Why** {}\n\n**What to do** {}\n", self.cause, self.action);
        if let Some(example) = &self.example {
            let _ = write!(page, "\n```json\n{}\n```\n", example.trim());
        }
        if !self.commands.is_empty() {
            let _ = write!(page, "\n```sh\n{}\n```\n", self.commands.join("\n"));
        }
        let _ = write!(page, "\n**Your data** {}\n", self.data.as_ref().unwrap_or(&family.data));
        let retry =
            if self.retryable { "The same request can succeed later." } else { "Only after a change." };
        let _ = write!(page, "\n**Retry** {retry}\n");
        if let Some(status) = self.http.or(family.http) {
            let _ = write!(page, "\n**HTTP status** {status}\n");
        }
        page
    }
}
