//! What must not be shown: values whose names say that they are secrets, and values that look like
//! secrets whatever they are called. When in doubt a value is a secret.

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

/// Whole words of a name that make its value a secret; as parts they would hit too much.
const NAME_WORDS: &[&str] = &[
    "auth", "cred", "creds", "dsn", "jwt", "otp", "pass", "pat", "pin", "pwd", "salt", "seed", "sid", "totp",
];

/// How the secrets of well-known services begin.
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

/// Shorter than this, a value that begins like a secret is taken for a word.
const PREFIXED_CHARACTERS_MIN: usize = 8;

/// From this length on, one run of letters and digits is no word of any language.
const RUN_CHARACTERS_MAX: usize = 24;

/// From this length on, a run that changes often between letters and digits is random.
const MIXED_RUN_CHARACTERS_MIN: usize = 16;

/// Whether the value is to be kept from everybody who reads a projection.
pub(super) fn is_secret(name: &str, value: &str) -> bool {
    names_secret(name) || looks_secret(value)
}

/// Whether the name says that its value is a secret.
fn names_secret(name: &str) -> bool {
    let lower = visible::plain(name).to_lowercase();
    let joined: String = lower.chars().filter(|character| character.is_alphanumeric()).collect();
    // The cookie that is a whole session of LinkedIn has two short words for a name.
    lower.contains("li_at")
        || NAME_PARTS.iter().any(|part| joined.contains(part))
        || lower.split(|mark: char| !mark.is_alphanumeric()).any(|word| NAME_WORDS.contains(&word))
}

/// Whether the text looks like a secret, or has one in it.
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

/// The parts of a value between the marks that no token has.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|mark: char| mark.is_whitespace() || ",;:\"'()<>[]{}=&?/\\|@#%$!`".contains(mark))
}

/// `scheme://user:password@host`, and also without a password: a user alone can be a token.
fn has_user_in_address(text: &str) -> bool {
    text.split("://").skip(1).any(|rest| {
        let authority = rest.split(['/', '?', '#', ' ', '\n']).next().unwrap_or_default();
        authority.contains('@')
    }) || text.split_whitespace().any(|word| {
        // `user:password@host`, as in addresses whose scheme was left out.
        word.rsplit_once('@').is_some_and(|(user, host)| user.contains(':') && !host.is_empty())
    })
}

/// `password=…`, `api_key: …`, `?sig=…` somewhere in the value.
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

/// `AKIA…`, which is made of too few digits to look random.
fn is_amazon_key(word: &str) -> bool {
    let is_sign = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit();
    word.len() == 20
        && ["AKIA", "ASIA"].iter().any(|start| word.starts_with(start))
        && word.bytes().all(is_sign)
}

/// What a character of a token is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Digit,
    Lower,
    Upper,
}

/// Whether the word is made of random characters, as far as can be told from how often it changes
/// between small letters, capitals and digits. Names of models, dates and versions change less often.
fn is_random(word: &str) -> bool {
    let whole: Vec<Sort> = word.chars().filter_map(sort_of).collect();
    let has_digit = whole.contains(&Sort::Digit);
    let is_mixed = has_digit && whole.len() > MIXED_RUN_CHARACTERS_MIN && changes(&whole) * 3 >= whole.len();
    let runs: Vec<Vec<Sort>> = word
        .split(|mark: char| sort_of(mark).is_none())
        .map(|run| run.chars().filter_map(sort_of).collect())
        .collect();
    // A written word changes once at most, after its capital; a token without digits gives itself away
    // by several runs that change more often.
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
        // The two marks of base 64 that no other rule takes for a gap.
        '+' => Some(Sort::Lower),
        _ => None,
    }
}

fn changes(sorts: &[Sort]) -> usize {
    sorts.windows(2).filter(|pair| pair.first() != pair.last()).count()
}
