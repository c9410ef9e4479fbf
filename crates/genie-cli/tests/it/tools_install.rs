//! `genie tools install` with an `npm` that the test wrote: what is kept, and what is refused.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::Output;

use genie_tools::{Package, Start, presets};
use serde_json::Value;

use crate::genie::{genie, run, said};

/// Installs one package with the hash that the test names, or fails with a message if there is none.
const NPM: &str = r#"#!/bin/sh
echo "$@" >> "$CALLS"
test -n "$INTEGRITY" || { echo "npm error 404 Not Found" >&2; exit 1; }
mkdir -p node_modules/@playwright/mcp
echo "// a server" > node_modules/@playwright/mcp/cli.js
printf '{"packages": {"": {}, "node_modules/@playwright/mcp": {"integrity": "%s"}}}' "$INTEGRITY" > package-lock.json
"#;

struct Scene {
    folder: tempfile::TempDir,
}

impl Scene {
    fn new() -> Self {
        let scene = Self { folder: tempfile::tempdir().expect("a folder") };
        fs::create_dir(scene.path("programs")).expect("a folder");
        for (name, text) in [("npm", NPM), ("node", "#!/bin/sh\nexit 1\n")] {
            let path = scene.path("programs").join(name);
            fs::write(&path, text).expect("a program");
            fs::set_permissions(path, fs::Permissions::from_mode(0o755)).expect("an executable");
        }
        scene
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
        let output = self.run("", &["tools", "list", "--json"]);
        let servers: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let mut all = servers.as_array().expect("a list").iter();
        let found = all.find(|server| server["name"] == "playwright").expect("the server");
        found["state"].as_str().expect("a text").to_owned()
    }

    fn calls(&self) -> String {
        fs::read_to_string(self.path("calls")).expect("the calls")
    }
}

/// The package as this program knows it.
fn package() -> Package {
    let all = presets().expect("the presets");
    match &all[&"playwright".parse().expect("a name")].start {
        Start::Package(package) => package.clone(),
        Start::Program(_) | Start::Address(_) => panic!("it is a package"),
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
    let output = Scene::new().install("");
    assert!(said(&output).contains("error[TOOL_INSTALL_FAILED]"), "{}", said(&output));
    assert!(said(&output).contains("npm error 404 Not Found"), "{}", said(&output));
}
