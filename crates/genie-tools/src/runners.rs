//! Commands that download what they run, so that every start may run something else. This keeps people from setting
//! one up by accident; it does not stop a person who wants to, since any script may download anything.

/// Programs that download what they run, whatever their arguments are.
pub const UNPINNED_RUNNERS: [&str; 7] = ["npx", "bunx", "pnpx", "uvx", "pipx", "docker", "podman"];

/// Programs that download what they run if their arguments begin with these words, options apart.
const UNPINNED_COMMANDS: [(&str, &[&str]); 11] = [
    ("npm", &["exec"]),
    ("npm", &["x"]),
    ("npm", &["dlx"]),
    ("pnpm", &["exec"]),
    ("pnpm", &["x"]),
    ("pnpm", &["dlx"]),
    ("yarn", &["exec"]),
    ("yarn", &["x"]),
    ("yarn", &["dlx"]),
    ("bun", &["x"]),
    ("uv", &["tool", "run"]),
];

/// What a module begins with that Deno downloads.
const REMOTE_MODULES: [&str; 4] = ["https://", "http://", "npm:", "jsr:"];

/// Programs that start the command in their arguments.
const STARTERS: [&str; 4] = ["env", "nice", "nohup", "timeout"];

/// Programs that start the command in their text, and the option that the text follows.
const SHELLS: [(&str, &str); 6] =
    [("sh", "-c"), ("bash", "-c"), ("dash", "-c"), ("zsh", "-c"), ("fish", "-c"), ("cmd", "/c")];

/// What a program's name may end with on Windows.
const SUFFIXES: [&str; 4] = [".cmd", ".exe", ".bat", ".ps1"];

/// The part of a command that downloads what it runs, if there is one.
pub fn downloading_part<'a>(program: &str, args: impl Iterator<Item = &'a str>) -> Option<String> {
    let args: Vec<&str> = args.collect();
    let name = name_of(program);
    if let Some(part) = direct(&name, &args) {
        return Some(part);
    }
    let starts_another = STARTERS.contains(&name.as_str());
    if !starts_another && !is_shell_command(&name, &args) {
        return None;
    }
    // The variables that are set for the command are not a part of it.
    let is_command = |arg: &&str| !(starts_another && !arg.starts_with('-') && arg.contains('='));
    let words: Vec<&str> = args.into_iter().filter(is_command).flat_map(words).collect();
    (0..words.len()).find_map(|at| direct(&name_of(words[at]), &words[at + 1..]))
}

fn direct(name: &str, args: &[&str]) -> Option<String> {
    if UNPINNED_RUNNERS.contains(&name) {
        return Some(name.to_owned());
    }
    let mut plain = args.iter().filter(|arg| !arg.starts_with('-'));
    if name == "deno" {
        let is_remote = |arg: &str| REMOTE_MODULES.iter().any(|start| arg.starts_with(start));
        let runs = plain.next().is_some_and(|verb| *verb == "run");
        return (runs && args.iter().any(|arg| is_remote(arg))).then(|| "deno run".to_owned());
    }
    let plain: Vec<&str> = plain.take(2).copied().collect();
    let found =
        UNPINNED_COMMANDS.iter().find(|(program, verbs)| *program == name && plain.starts_with(verbs));
    found.map(|(program, verbs)| format!("{program} {}", verbs.join(" ")))
}

fn is_shell_command(name: &str, args: &[&str]) -> bool {
    let is_text = |option: &str, arg: &str| match option {
        // Short options are written together, as in `-lc`.
        "-c" => arg.starts_with('-') && !arg.starts_with("--") && arg.contains('c'),
        option => arg.eq_ignore_ascii_case(option),
    };
    SHELLS.iter().any(|(shell, option)| *shell == name && args.iter().any(|arg| is_text(option, arg)))
}

/// The words of a shell's text, without its quotes and operators.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let parts = |character: char| character.is_whitespace() || "\"'`;&|()$<>".contains(character);
    text.split(parts).filter(|word| !word.is_empty())
}

fn name_of(program: &str) -> String {
    let file = program.rsplit(['/', '\\']).next().unwrap_or(program).to_ascii_lowercase();
    let bare = SUFFIXES.iter().find_map(|suffix| file.strip_suffix(suffix));
    bare.unwrap_or(&file).to_owned()
}
