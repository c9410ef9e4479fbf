//! What a query may not do.

use rusqlite::hooks::{AuthAction, AuthContext};

/// Functions that would leave the database. Some exist only in other builds of SQLite.
const FORBIDDEN_FUNCTIONS: [&str; 9] = [
    "load_extension",
    "readfile",
    "writefile",
    "edit",
    "eval",
    "lsmode",
    "zipfile",
    "fts3_tokenizer",
    "sqlite_dbpage",
];
/// Tables that SQLite itself provides, by the prefixes of their names: its schema, its pages, its settings.
const INTERNAL_TABLES: [&str; 9] =
    ["sqlite_", "pragma_", "dbstat", "bytecode", "tables_used", "fts", "rtree", "geopoly", "completion"];

/// Statements that a script has no reason to write, by their first words.
const WRITING_WORDS: [&str; 21] = [
    "ALTER",
    "ANALYZE",
    "ATTACH",
    "BEGIN",
    "COMMIT",
    "CREATE",
    "DELETE",
    "DETACH",
    "DROP",
    "END",
    "INSERT",
    "PRAGMA",
    "REINDEX",
    "RELEASE",
    "REPLACE",
    "ROLLBACK",
    "SAVEPOINT",
    "TRUNCATE",
    "UPDATE",
    "UPSERT",
    "VACUUM",
];

/// The first word of a statement, if it is one of those. SQLite would say of some of them that they have nothing to do,
/// or that they are wrong in another way.
pub(super) fn writing_word(sql: &str) -> Option<&'static str> {
    let mut rest = sql.trim_start_matches([' ', '\t', '\r', '\n', ';', '(', '\u{feff}']);
    while let Some(after) = rest.strip_prefix("--").or_else(|| rest.strip_prefix("/*")) {
        let end = if rest.starts_with("--") { after.split_once('\n') } else { after.split_once("*/") };
        rest = end?.1.trim_start_matches([' ', '\t', '\r', '\n', ';', '(']);
    }
    let word = rest.split(|letter: char| !letter.is_ascii_alphabetic()).next().unwrap_or_default();
    WRITING_WORDS.into_iter().find(|one| one.eq_ignore_ascii_case(word))
}

/// Words after which a query names a table.
const BEFORE_TABLES: [&str; 4] = ["FROM", "JOIN", "IN", "main"];

/// The first of these tables that a query reads as far as its words tell, outside of its texts.
pub(super) fn named<'a>(sql: &str, tables: &'a [String]) -> Option<&'a String> {
    let is_between = |letter: char| !letter.is_alphanumeric() && letter != '_';
    let outside = sql.split('\'').step_by(2);
    let words: Vec<&str> =
        outside.flat_map(|part| part.split(is_between)).filter(|word| !word.is_empty()).collect();
    let follows = |word: &str| BEFORE_TABLES.iter().any(|one| one.eq_ignore_ascii_case(word));
    let mut read = words.windows(2).filter(|pair| follows(pair[0])).map(|pair| pair[1]);
    read.find_map(|word| tables.iter().find(|table| table.eq_ignore_ascii_case(word)))
}

/// Whether a function would leave the database.
pub(super) fn leaves(function: &str) -> bool {
    FORBIDDEN_FUNCTIONS.iter().any(|name| name.eq_ignore_ascii_case(function))
}

/// Why an action is refused.
#[expect(clippy::wildcard_enum_match_arm, reason = "what is not allowed here is refused, whatever it is")]
pub(super) fn refusal(context: &AuthContext<'_>, forbidden: &[String]) -> Option<String> {
    match context.action {
        AuthAction::Select | AuthAction::Recursive => None,
        AuthAction::Read { table_name, .. } => {
            let name = table_name.to_lowercase();
            let internal = INTERNAL_TABLES.iter().any(|start| name.starts_with(start));
            (internal || forbidden.contains(&name)).then(|| format!("reading the table {table_name}"))
        }
        AuthAction::Function { function_name } => {
            leaves(function_name).then(|| format!("the function {function_name}"))
        }
        AuthAction::Attach { .. } => Some("ATTACH".to_owned()),
        AuthAction::Pragma { pragma_name, .. } => Some(format!("PRAGMA {pragma_name}")),
        AuthAction::Insert { table_name }
        | AuthAction::Delete { table_name }
        | AuthAction::Update { table_name, .. } => Some(format!("writing to the table {table_name}")),
        other => Some(format!("a statement that is not a SELECT: {}", words(&other))),
    }
}

/// The name of an action, without what the script called things.
fn words(action: &AuthAction<'_>) -> String {
    let text = format!("{action:?}");
    text.split([' ', '{', '(']).next().unwrap_or_default().to_owned()
}
