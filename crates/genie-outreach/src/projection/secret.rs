//! Detects secrets: values whose names say so, and values that look like secrets under any name. When in
//! doubt, a value is a secret.

use genie_people::visible;

/// Parts of a name that make its value a secret.
const NAME_PARTS: &[&str] = &[
    "key",
    "token",
    "secret",
    "passw",
    "passphrase",
    "credential",
    "cookie",
    "session",
    "bearer",
    "private",
    "signature",
    "authorization",
];

/// Whole words of a name that make its value a secret; as parts they would match too much.
const NAME_WORDS: &[&str] = &[
    "auth", "cred", "creds", "dsn", "jwt", "otp", "pass", "pat", "pin", "pwd", "salt", "seed", "sid", "totp",
];

/// The prefixes of secrets of well-known services.
const PREFIXES: &[&str] = &[
    "sk-",
    "sk_live_",
    "sk_test_",
    "pk_live_",
    "pk_test_",
    "rk_live_",
    "ghp_",
    "gho_",
    "ghu_",
    "ghs_",
    "ghr_",
    "github_pat_",
    "glpat-",
    "xox",
    "xapp-",
    "ya29.",
    "eyj",
    "hf_",
    "npm_",
    "pypi-",
    "dop_v1_",
    "shpat_",
    "sbp_",
    "whsec_",
    "age-secret-key-",
];

/// Below this length, a value with such a prefix is treated as a word.
const PREFIXED_CHARACTERS_MIN: usize = 8;

/// From this length on, one run of letters and digits is not a word of any language.
const RUN_CHARACTERS_MAX: usize = 24;

/// From this length on, a run that changes often between letters and digits is treated as random.
const MIXED_RUN_CHARACTERS_MIN: usize = 16;

/// Whether the value must not be shown in a projection.
pub(super) fn is_secret(name: &str, value: &str) -> bool {
    names_secret(name) || looks_secret(value)
}

/// Whether the name says that its value is a secret.
fn names_secret(name: &str) -> bool {
    let lower = visible::plain(name).to_lowercase();
    let joined: String = lower.chars().filter(|character| character.is_alphanumeric()).collect();
    // The name of LinkedIn's session cookie consists of two short words.
    lower.contains("li_at")
        || NAME_PARTS.iter().any(|part| joined.contains(part))
        || lower.split(|mark: char| !mark.is_alphanumeric()).any(|word| NAME_WORDS.contains(&word))
}

/// Whether the text looks like a secret or contains one.
pub(super) fn looks_secret(text: &str) -> bool {
    let text = visible::plain(text);
    let lower = text.to_lowercase();
    lower.contains("-----begin")
        || has_user_in_address(&lower)
        || assigns_secret(&lower)
        || words(&lower).any(has_known_prefix)
        || lower.trim_start().starts_with("bearer ")
        || lower.trim_start().starts_with("basic ")
        || words(&text)
            .any(|word| is_random(word) || is_amazon_key(word) || uuid::Uuid::try_parse(word).is_ok())
}

/// The parts of a value between characters that no token contains.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|mark: char| mark.is_whitespace() || ",;:\"'()<>[]{}=&?/\\|@#%$!`".contains(mark))
}

/// `scheme://user:password@host`, also without a password: a user name alone can be a token.
fn has_user_in_address(text: &str) -> bool {
    text.split("://").skip(1).any(|rest| {
        let authority = rest.split(['/', '?', '#', ' ', '\n']).next().unwrap_or_default();
        authority.contains('@')
    }) || text.split_whitespace().any(|word| {
        // `user:password@host`, in addresses without a scheme.
        word.rsplit_once('@').is_some_and(|(user, host)| user.contains(':') && !host.is_empty())
    })
}

/// `password=…`, `api_key: …`, `?sig=…` anywhere in the value.
fn assigns_secret(text: &str) -> bool {
    let mut before = text;
    while let Some((name, _)) = before.rsplit_once(['=', ':']) {
        let word =
            name.trim_end().rsplit(|mark: char| !(mark.is_alphanumeric() || "_-.".contains(mark))).next();
        if word.is_some_and(|word| names_secret(word) || word == "sig" || word == "pw") {
            return true;
        }
        before = name;
    }
    false
}

fn has_known_prefix(word: &str) -> bool {
    word.len() >= PREFIXED_CHARACTERS_MIN && PREFIXES.iter().any(|prefix| word.starts_with(prefix))
}

/// `AKIA…`, which has too few digits to look random.
fn is_amazon_key(word: &str) -> bool {
    let is_sign = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit();
    word.len() == 20
        && ["AKIA", "ASIA"].iter().any(|start| word.starts_with(start))
        && word.bytes().all(is_sign)
}

/// The class of a character.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Digit,
    Lower,
    Upper,
}

/// Whether the word looks random, judged by how often it changes between lower case, upper case and digits.
/// Names of models, dates and versions change less often.
fn is_random(word: &str) -> bool {
    let whole: Vec<Sort> = word.chars().filter_map(sort_of).collect();
    let has_digit = whole.contains(&Sort::Digit);
    let is_mixed = has_digit && whole.len() > MIXED_RUN_CHARACTERS_MIN && changes(&whole) * 3 >= whole.len();
    let runs: Vec<Vec<Sort>> = word
        .split(|mark: char| sort_of(mark).is_none())
        .map(|run| run.chars().filter_map(sort_of).collect())
        .collect();
    // A written word changes at most once, after its capital; a token without digits has several runs that
    // change more often.
    let odd_runs = runs.iter().filter(|run| changes(run) >= 2).count();
    is_mixed
        || (whole.len() >= RUN_CHARACTERS_MAX && odd_runs >= 2)
        || runs.iter().any(|run| {
            run.len() >= RUN_CHARACTERS_MAX || (run.len() >= MIXED_RUN_CHARACTERS_MIN && changes(run) >= 4)
        })
}

fn sort_of(character: char) -> Option<Sort> {
    match character {
        '0'..='9' => Some(Sort::Digit),
        'a'..='z' => Some(Sort::Lower),
        'A'..='Z' => Some(Sort::Upper),
        // The two marks of base64 that no other rule treats as a separator.
        '+' => Some(Sort::Lower),
        _ => None,
    }
}

fn changes(sorts: &[Sort]) -> usize {
    sorts.windows(2).filter(|pair| pair.first() != pair.last()).count()
}
