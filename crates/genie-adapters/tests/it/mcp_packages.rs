//! Installed packages of MCP servers: whether they can be started.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::sync::Arc;

use genie_adapters::ToolHost;
use genie_kernel::Hash;
use genie_site::NoWindow;
use genie_tools::{Installation, Server, Start, ToolServers};
use serde_json::json;

fn fetch(host: &ToolHost) -> Server {
    host.servers().unwrap().remove(&"fetch".parse().unwrap()).unwrap()
}

#[test]
fn package_whose_python_changed_is_unusable() {
    let data = tempfile::tempdir().unwrap();
    let host = ToolHost::new(data.path(), Arc::new(NoWindow));
    let server = fetch(&host);
    let Start::Package(package) = &server.start else { panic!("it is a package") };
    let folder = data.path().join("tools/packages/fetch").join(&package.version);
    let module = folder.join("venv/lib/python3.12/site-packages").join(&package.entry);
    fs::create_dir_all(&module).unwrap();
    fs::create_dir_all(folder.join("venv/bin")).unwrap();
    fs::write(module.join("__init__.py"), "").unwrap();
    fs::write(folder.join("lock.json"), "[]").unwrap();
    let programs = data.path().canonicalize().unwrap();
    let (before, after) = (programs.join("python3.12"), programs.join("python3.13"));
    fs::write(&before, "").unwrap();
    fs::write(&after, "").unwrap();
    let link = folder.join("venv/bin/python");
    let linked_to = |python: &Path| {
        let _ = fs::remove_file(&link);
        symlink(python, &link).unwrap();
        host.installation(&server)
    };
    let hash = |text: &str| Hash::of(text.as_bytes()).hex();
    let mut record = json!({
        "package": package.name,
        "version": package.version,
        "packages": 0,
        "lock_hash": hash("[]"),
        "entry_hash": hash(""),
    });
    let outdated = Installation::Unusable("its Python was removed or updated; reinstall it".to_owned());

    // An installation of an earlier version does not say what it was installed with.
    fs::write(folder.join("installed.json"), record.to_string()).unwrap();
    assert_eq!(linked_to(&after), Installation::Present);
    assert_eq!(linked_to(&programs.join("missing")), outdated);

    record["interpreter"] = json!(before);
    fs::write(folder.join("installed.json"), record.to_string()).unwrap();
    assert_eq!(linked_to(&before), Installation::Present);
    assert_eq!(linked_to(&after), outdated);
    assert_eq!(linked_to(&programs.join("missing")), outdated);
}
