//! The data folder: closed to other users, one process at a time.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

use genie_kernel::Journal;
use genie_store::{DataFolder, SqliteJournal};

use crate::support::{Place, TABLES, fill};

/// The folder that a second process opens.
const FOLDER: &str = "GENIE_STORE_TEST_FOLDER";

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o7777
}

/// Runs the test below in a separate process, with the usual file mask.
fn in_another_process(folder: &Path) -> String {
    let output = Command::new("sh")
        .args(["-c", "umask 022; exec \"$0\" \"$@\""])
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", "folder::child_process_opens_the_folder_and_prints_its_modes", "--nocapture"])
        .env(FOLDER, folder)
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// Does nothing except in the second process.
#[test]
fn child_process_opens_the_folder_and_prints_its_modes() {
    let Ok(path) = std::env::var(FOLDER) else { return };
    let folder = match DataFolder::open(&path) {
        Ok(folder) => folder,
        Err(error) => return println!("refused: {} {error}", error.code()),
    };
    let journal = SqliteJournal::open(&folder, &TABLES).unwrap();
    fill(&journal);
    journal.flush().unwrap();
    let mut modes: Vec<String> = fs::read_dir(&path)
        .unwrap()
        .map(|file| file.unwrap().path())
        .map(|file| format!("{} {:o}", file.file_name().unwrap().to_str().unwrap(), mode(&file)))
        .collect();
    modes.sort();
    println!("modes: {:o} {}", mode(Path::new(&path)), modes.join(", "));
}

#[test]
fn folder_content_is_readable_by_its_owner_only() {
    let directory = tempfile::tempdir().unwrap();
    let output = in_another_process(&directory.path().join("some/where"));
    let expected = "modes: 700 genie.db 600, genie.db-shm 600, genie.db-wal 600, genie.lock 600";
    assert!(output.contains(expected), "{output}");
}

#[test]
fn error_names_the_process_that_holds_the_folder() {
    let place = Place::new();
    let output = in_another_process(place.folder.path());
    let expected = format!("is in use by process {}", std::process::id());
    assert!(output.contains("refused: DATA_FOLDER_IN_USE") && output.contains(&expected), "{output}");

    // The file with the process id may be deleted; the folder is still locked.
    fs::remove_file(place.folder.path().join("genie.lock")).unwrap();
    assert!(in_another_process(place.folder.path()).contains("refused: DATA_FOLDER_IN_USE"));

    // The lock also works within a process, and only as long as the folder is in use.
    let again = DataFolder::open(place.folder.path()).unwrap_err();
    assert_eq!(again.code(), "DATA_FOLDER_IN_USE");
    let path = place.folder.path().to_owned();
    let journal = place.open();
    let Place { folder, .. } = place;
    drop(folder);
    assert_eq!(DataFolder::open(&path).unwrap_err().code(), "DATA_FOLDER_IN_USE");
    drop(journal);
}

#[test]
fn only_one_journal_can_be_open_per_folder() {
    let place = Place::new();
    let journal = place.open();
    let error = SqliteJournal::open(&place.folder, &TABLES).unwrap_err();
    assert_eq!(error.code(), "DATA_FOLDER_IN_USE");
    drop(journal);
    drop(place.open());
}

#[test]
fn own_folder_with_loose_permissions_is_restricted() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("data");
    fs::create_dir(&path).unwrap();
    fs::write(path.join("genie.db"), "").unwrap();
    fs::set_permissions(&path, Permissions::from_mode(0o755)).unwrap();
    fs::set_permissions(path.join("genie.db"), Permissions::from_mode(0o644)).unwrap();
    let folder = DataFolder::open(&path).unwrap();
    SqliteJournal::open(&folder, &TABLES).unwrap();
    assert_eq!((mode(&path), mode(&path.join("genie.db"))), (0o700, 0o600));
}

#[test]
fn read_only_folder_is_closed_to_others_and_stays_read_only() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("data");
    drop(DataFolder::open(&path).unwrap());
    fs::set_permissions(&path, Permissions::from_mode(0o555)).unwrap();
    // Root may write to it all the same.
    let _ = DataFolder::open(&path);
    assert_eq!(mode(&path), 0o500);
}

#[test]
fn journal_is_copied_only_while_no_process_uses_it() {
    let directory = tempfile::tempdir().unwrap();
    let (path, copy) = (directory.path().join("data"), directory.path().join("copy"));
    let folder = DataFolder::open(&path).unwrap();
    SqliteJournal::open(&folder, &TABLES).unwrap();
    fs::create_dir(&copy).unwrap();
    assert_eq!(DataFolder::copy_journal(&path, &copy).unwrap_err().code(), "DATA_FOLDER_IN_USE");
    drop(folder);
    fs::set_permissions(path.join("genie.db"), Permissions::from_mode(0o444)).unwrap();
    DataFolder::copy_journal(&path, &copy).unwrap();
    assert_eq!((mode(&path.join("genie.db")), mode(&copy.join("genie.db"))), (0o444, 0o600));
    assert_eq!(fs::read(path.join("genie.db")).unwrap(), fs::read(copy.join("genie.db")).unwrap());

    let elsewhere = directory.path().join("elsewhere");
    fs::rename(path.join("journal-end"), &elsewhere).unwrap();
    std::os::unix::fs::symlink(&elsewhere, path.join("journal-end")).unwrap();
    fs::remove_dir_all(&copy).unwrap();
    fs::create_dir(&copy).unwrap();
    assert_eq!(DataFolder::copy_journal(&path, &copy).unwrap_err().code(), "DATA_FOLDER_UNSAFE");
}

#[test]
fn folder_that_is_shared_or_owned_by_another_user_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let shared = directory.path().join("shared");
    fs::create_dir(&shared).unwrap();
    fs::set_permissions(&shared, Permissions::from_mode(0o1777)).unwrap();
    assert_eq!(DataFolder::open(&shared).unwrap_err().code(), "DATA_FOLDER_UNSAFE");
    assert_eq!(fs::read_dir(&shared).unwrap().count(), 0);
    assert_eq!(mode(&shared), 0o1777);

    fs::set_permissions(&shared, Permissions::from_mode(0o777)).unwrap();
    assert_eq!(DataFolder::open(&shared).unwrap_err().code(), "DATA_FOLDER_UNSAFE");
    assert_eq!(mode(&shared), 0o777);

    // A folder with other files that others can read is not restricted; an empty or private folder may be
    // ours.
    fs::set_permissions(&shared, Permissions::from_mode(0o755)).unwrap();
    fs::write(shared.join("letter.txt"), "").unwrap();
    assert_eq!(DataFolder::open(&shared).unwrap_err().code(), "DATA_FOLDER_UNSAFE");
    assert_eq!((mode(&shared), fs::read_dir(&shared).unwrap().count()), (0o755, 1));
    fs::set_permissions(&shared, Permissions::from_mode(0o700)).unwrap();
    drop(DataFolder::open(&shared).unwrap());

    let file = directory.path().join("file");
    fs::write(&file, "").unwrap();
    assert_eq!(DataFolder::open(&file).unwrap_err().code(), "DATA_FOLDER_UNUSABLE");

    let linked = directory.path().join("linked");
    fs::create_dir(&linked).unwrap();
    std::os::unix::fs::symlink(&file, linked.join("genie.lock")).unwrap();
    assert_eq!(DataFolder::open(&linked).unwrap_err().code(), "DATA_FOLDER_UNSAFE");

    // Only root can change the owner of a folder.
    let foreign = directory.path().join("foreign");
    fs::create_dir(&foreign).unwrap();
    if std::os::unix::fs::chown(&foreign, Some(12_345), None).is_ok() {
        assert_eq!(DataFolder::open(&foreign).unwrap_err().code(), "DATA_FOLDER_UNSAFE");
        assert_eq!(fs::read_dir(&foreign).unwrap().count(), 0);
    }
}
