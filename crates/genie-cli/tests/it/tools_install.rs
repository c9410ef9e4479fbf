//! `genie tools install` with an `npm` that the test wrote: what is kept, and what is refused.

use std::fs;
use std::os::unix::fs::{DirBuilderExt, PermissionsExt, symlink};
use std::path::PathBuf;
use std::process::Output;

use genie_tools::{Package, Start, presets};
use serde_json::{Value, json};

use crate::genie::{genie, run, said};

/// Installs one package with the hash that the test names, or fails with a message if there is none.
const NPM: &str = r#"#!/bin/sh
echo "$@" >> "$CALLS"
test -n "$INTEGRITY" || { echo "npm error 404 Not Found" >&2; exit 1; }
mkdir -p node_modules/@playwright/mcp
echo "// a server" > node_modules/@playwright/mcp/cli.js
printf '{"packages": {"": {}, "node_modules/@playwright/mcp": {"integrity": "%s"}}}' "$INTEGRITY" > package-lock.json
"#;

/// Makes an environment that links to it, and installs a module there. The name of the file is the version.
const PYTHON: &str = r#"#!/bin/sh
echo "$@" >> "$CALLS"
case "$2" in
venv)
    python=$(readlink -f "$(command -v python3)")
    mkdir -p venv/bin "venv/lib/${python##*/}/site-packages"
    ln -s "$python" venv/bin/python
    ;;
pip)
    for packages in venv/lib/*/site-packages; do
        mkdir -p "$packages/mcp_server_fetch"
        echo "a server" > "$packages/mcp_server_fetch/__init__.py"
    done
    printf '{"install": [{"metadata": {"name": "mcp-server-fetch", "version": "1"},
        "download_info": {"archive_info": {"hash": "%s"}}}]}' "$INTEGRITY" > report.json
    ;;
esac
"#;

struct Scene {
    folder: tempfile::TempDir,
}

impl Scene {
    fn new() -> Self {
        let scene = Self { folder: tempfile::tempdir().expect("a folder") };
        fs::create_dir(scene.path("programs")).expect("a folder");
        let node = ("node", "#!/bin/sh\nexit 1\n");
        for (name, text) in [("npm", NPM), node, ("python3.12", PYTHON), ("python3.13", PYTHON)] {
            let path = scene.path("programs").join(name);
            fs::write(&path, text).expect("a program");
            fs::set_permissions(path, fs::Permissions::from_mode(0o755)).expect("an executable");
        }
        scene.use_python("python3.12");
        scene
    }

    fn use_python(&self, name: &str) {
        let link = self.path("programs").join("python3");
        let _ = fs::remove_file(&link);
        symlink(name, link).expect("a link");
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Runs a command while the registry sends a package with this hash.
    fn run(&self, integrity: &str, words: &[&str]) -> Output {
        let data = self.path("data");
        let mut command = genie(words.iter().copied().chain(["--data", data.to_str().expect("UTF-8")]));
        let programs = std::env::var("PATH").expect("a search path");
        command.env("PATH", format!("{}:{programs}", self.path("programs").display()));
        command.env("INTEGRITY", integrity).env("CALLS", self.path("calls"));
        run(command)
    }

    fn install(&self, integrity: &str) -> Output {
        self.run(integrity, &["tools", "install", "playwright"])
    }

    fn state(&self) -> String {
        self.state_of("playwright")
    }

    fn state_of(&self, name: &str) -> String {
        let output = self.run("", &["tools", "list", "--json"]);
        let servers: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let mut all = servers.as_array().expect("a list").iter();
        let found = all.find(|server| server["name"] == name).expect("the server");
        found["state"].as_str().expect("a text").to_owned()
    }

    /// Writes the servers to `mcp.json` in a new data folder.
    fn set_up(&self, servers: &Value) {
        fs::DirBuilder::new().mode(0o700).create(self.path("data")).expect("a private folder");
        let file = json!({ "mcpServers": servers });
        fs::write(self.path("data/mcp.json"), file.to_string()).expect("the file is written");
    }

    /// The names in the folder of the installed versions of a server.
    fn versions(&self, name: &str) -> Vec<String> {
        let folder = fs::read_dir(self.path("data/tools/packages").join(name)).expect("the folder");
        let names = folder.map(|entry| entry.expect("an entry").file_name());
        names.map(|name| name.into_string().expect("UTF-8")).collect()
    }

    fn calls(&self) -> String {
        fs::read_to_string(self.path("calls")).expect("the calls")
    }
}

/// The package as this program knows it.
fn package() -> Package {
    package_of("playwright")
}

fn package_of(server: &str) -> Package {
    let all = presets().expect("the presets");
    match &all[&server.parse().expect("a name")].start {
        Start::Package(package) => package.clone(),
        Start::Program(_) | Start::Address(_) | Start::Builtin(_) => panic!("it is a package"),
    }
}

/// Its hash.
fn known() -> String {
    package().integrity
}

#[test]
fn known_package_is_installed_without_its_scripts() {
    let scene = Scene::new();
    assert_eq!(scene.state(), "not_installed");
    let output = scene.install(&known());
    assert!(output.status.success(), "{}", said(&output));
    assert_eq!(scene.state(), "not_accepted");
    assert!(scene.calls().starts_with("install --ignore-scripts "), "{}", scene.calls());
    // What is there is not downloaded again.
    assert!(scene.install("").status.success());
    assert_eq!(scene.calls().lines().count(), 1);
}

#[test]
fn changed_files_are_not_started_and_are_installed_from_the_lock() {
    let scene = Scene::new();
    assert!(scene.install(&known()).status.success());
    let installed = format!("data/tools/packages/playwright/{}", package().version);
    fs::write(scene.path(&installed).join("node_modules/@playwright/mcp/cli.js"), "// another server")
        .expect("the entry");
    assert_eq!(scene.state(), "unusable");
    assert!(said(&scene.run("", &["tools", "check", "playwright"])).contains("TOOL_SERVER_UNUSABLE"));
    assert!(scene.install(&known()).status.success());
    assert_eq!(scene.state(), "not_accepted");
    assert_eq!(scene.versions("playwright"), [package().version]);
    assert!(scene.calls().lines().nth(1).is_some_and(|call| call.starts_with("ci ")), "{}", scene.calls());
}

#[test]
fn another_package_than_the_known_one_is_refused() {
    let scene = Scene::new();
    let output = scene.install("sha512-another");
    assert!(said(&output).contains("error[TOOL_PACKAGE_ALTERED]"), "{}", said(&output));
    assert_eq!(scene.state(), "not_installed");
    assert!(scene.install(&known()).status.success());
}

#[test]
fn failure_of_npm_is_reported_with_its_last_line() {
    let scene = Scene::new();
    let output = scene.install("");
    assert!(said(&output).contains("error[TOOL_INSTALL_FAILED]"), "{}", said(&output));
    assert!(said(&output).contains("npm error 404 Not Found"), "{}", said(&output));
    // Nothing is left of it.
    assert!(scene.versions("playwright").is_empty());
}

#[test]
fn package_of_an_updated_python_can_be_reinstalled() {
    let scene = Scene::new();
    scene.set_up(&json!({ "fetch": { "genie": { "enabled": true } } }));
    let install = || {
        let output = scene.run(&package_of("fetch").integrity, &["tools", "install", "fetch"]);
        assert!(output.status.success(), "{}", said(&output));
        assert_eq!(scene.state_of("fetch"), "not_accepted");
        scene.calls().lines().last().expect("a call").contains("--require-hashes")
    };
    assert!(!install());
    let entry = format!("venv/lib/python3.12/site-packages/{}/__init__.py", package_of("fetch").entry);
    let folder = scene.path("data/tools/packages/fetch").join(package_of("fetch").version);
    fs::write(folder.join(entry), "# another server").expect("the entry");
    assert_eq!(scene.state_of("fetch"), "unusable");
    assert!(install(), "the lock file was not used");
    scene.use_python("python3.13");
    fs::remove_file(scene.path("programs/python3.12")).expect("the program");
    assert_eq!(scene.state_of("fetch"), "unusable");
    // The hashes are those of the files for the Python before.
    assert!(!install());
}

#[test]
fn installation_of_all_servers_goes_on_after_a_failure() {
    let scene = Scene::new();
    scene.set_up(&json!({
        "absent": { "command": "/no/such/program" },
        "fetch": { "genie": { "enabled": true } },
    }));
    // It is the hash of one package, so the other one is refused.
    let output = scene.run(&known(), &["tools", "install", "--json"]);
    let installed: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let names: Vec<&Value> = installed.as_array().expect("a list").iter().map(|one| &one["server"]).collect();
    assert_eq!((names, output.status.success()), (vec![&json!("playwright")], false), "{}", said(&output));
    let text = said(&scene.run("another", &["tools", "install"]));
    assert!(text.contains("error[TOOL_PACKAGE_ALTERED]") && !text.contains("absent"), "{text}");
    assert_eq!([scene.state(), scene.state_of("fetch")], ["not_accepted", "not_installed"]);
}
