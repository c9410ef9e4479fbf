//! Law 4: a step of the cycle that is skipped, reordered, repeated or fabricated does not compile. The
//! compiler is called directly with the kernel library of this test build, so nothing is rebuilt.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The folder of the programs, as the compiler's messages name it.
const PROGRAMS: &str = "tests/skipped_steps";

/// A program with the steps in order: it shows that the others fail because of their steps.
const IN_ORDER: &str = "in_order.rs";

fn package() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The kernel libraries next to this test, newest first. Older compilers or dependency versions may have left
/// others there.
fn libraries() -> Vec<PathBuf> {
    let test = std::env::current_exe().unwrap();
    let folder = test.parent().unwrap();
    let is_kernel = |name: &str| name.starts_with("libgenie_kernel-") && name.ends_with(".rlib");
    let entries = std::fs::read_dir(folder).unwrap().map(Result::unwrap);
    let mut found: Vec<_> = entries
        .filter(|entry| entry.file_name().to_str().is_some_and(is_kernel))
        .map(|entry| (entry.metadata().unwrap().modified().unwrap(), entry.path()))
        .collect();
    found.sort();
    found.into_iter().rev().map(|(_, path)| path).collect()
}

/// Checks a program against the kernel, without generating code.
#[expect(
    clippy::disallowed_methods,
    reason = "a test about types runs the compiler; the kernel starts no process"
)]
fn compile(library: &Path, program: &str) -> Output {
    let (mut kernel, mut dependencies) = (OsString::from("genie_kernel="), OsString::from("dependency="));
    kernel.push(library);
    dependencies.push(library.parent().unwrap());
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    Command::new(compiler)
        .args(["--edition", "2024", "--crate-type", "bin", "--emit", "metadata", "--cap-lints", "allow"])
        .args(["--color", "never", "--out-dir", env!("CARGO_TARGET_TMPDIR")])
        .arg("--extern")
        .arg(kernel)
        .arg("-L")
        .arg(dependencies)
        .arg(format!("{PROGRAMS}/{program}"))
        .current_dir(package())
        .output()
        .unwrap()
}

/// The compiler's messages about the program itself, without the closing summary.
fn messages(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stderr);
    let end = text.find("error: aborting due to").unwrap_or(text.len());
    text[..end].trim().to_owned()
}

fn programs() -> Vec<String> {
    let entries = std::fs::read_dir(package().join(PROGRAMS)).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut programs: Vec<String> = names.filter(|name| name.ends_with(".rs") && name != IN_ORDER).collect();
    programs.sort();
    programs
}

#[expect(clippy::disallowed_methods, reason = "a test about types reads what is expected of the compiler")]
fn expected(program: &str) -> String {
    let path = package().join(PROGRAMS).join(program).with_extension("stderr");
    std::fs::read_to_string(path).unwrap().trim().to_owned()
}

#[test]
fn skipped_repeated_or_fabricated_step_does_not_compile() {
    let libraries = libraries();
    let usable = libraries.iter().find(|library| compile(library, IN_ORDER).status.success());
    let library = usable.unwrap_or_else(|| {
        let said = libraries.first().map(|library| messages(&compile(library, IN_ORDER)));
        panic!("the steps in order do not compile with any of {libraries:?}: {said:?}")
    });
    let programs = programs();
    assert!(programs.len() >= 9, "only {programs:?}");
    for program in programs {
        let output = compile(library, &program);
        assert!(!output.status.success(), "{program} compiles");
        assert_eq!(messages(&output), expected(&program), "{program}");
    }
}
