//! Files by their hash: complete or absent, private, and repaired when they are stored again.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::PathBuf;

use genie_kernel::{FileHash, Files};
use genie_store::{DataFolder, FileStore};

const HASH: FileHash = FileHash([7; 32]);
const OTHER: FileHash = FileHash([8; 32]);

struct Place {
    root: tempfile::TempDir,
}

impl Place {
    fn new() -> Self {
        Self { root: tempfile::tempdir().unwrap() }
    }

    fn data(&self) -> PathBuf {
        self.root.path().join("data")
    }

    fn open(&self) -> FileStore {
        FileStore::open(&DataFolder::open(self.data()).unwrap()).unwrap()
    }

    fn path(&self, hash: FileHash) -> PathBuf {
        self.data().join("files").join(hash.to_string())
    }
}

#[test]
fn stored_file_is_read_listed_and_removed() {
    let place = Place::new();
    let store = place.open();
    assert_eq!((store.read(HASH), store.list()), (Ok(None), Ok(Vec::new())));
    assert!(!place.data().join("files").exists());
    store.put(HASH, b"\0\xff bytes").unwrap();
    store.put(HASH, b"\0\xff bytes").unwrap();
    assert_eq!(store.read(HASH), Ok(Some(b"\0\xff bytes".to_vec())));
    assert_eq!(store.list(), Ok(vec![HASH]));
    let mode = |path: PathBuf| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!((mode(place.path(HASH)), mode(place.data().join("files"))), (0o600, 0o700));
    store.remove(HASH).unwrap();
    store.remove(HASH).unwrap();
    assert_eq!((store.read(HASH), store.list()), (Ok(None), Ok(Vec::new())));
}

#[test]
fn damaged_file_is_replaced_when_it_is_stored_again() {
    let place = Place::new();
    let store = place.open();
    for damage in [&b"change"[..], b"", b"longer than before"] {
        store.put(HASH, b"intact").unwrap();
        fs::write(place.path(HASH), damage).unwrap();
        store.put(HASH, b"intact").unwrap();
        assert_eq!(store.read(HASH), Ok(Some(b"intact".to_vec())));
    }
}

#[test]
fn partially_written_file_is_removed_at_the_next_start() {
    let place = Place::new();
    let store = place.open();
    store.put(HASH, b"whole").unwrap();
    drop(store);
    let incomplete = place.data().join("files/incomplete");
    fs::write(incomplete.join("0"), b"ha").unwrap();
    let store = place.open();
    assert_eq!(fs::read_dir(incomplete).unwrap().count(), 0);
    assert_eq!(store.list(), Ok(vec![HASH]));
}

#[test]
fn link_in_place_of_a_file_is_refused() {
    let place = Place::new();
    let store = place.open();
    store.put(OTHER, b"other").unwrap();
    symlink("/etc/hostname", place.path(HASH)).unwrap();
    assert_eq!(store.read(HASH).unwrap_err().code(), "STORE_DAMAGED");
    fs::remove_file(place.path(HASH)).unwrap();
    fs::rename(place.data().join("files"), place.root.path().join("elsewhere")).unwrap();
    symlink(place.root.path().join("elsewhere"), place.data().join("files")).unwrap();
    drop(store);
    assert_eq!(place.open().put(HASH, b"new").unwrap_err().code(), "STORE_DAMAGED");
}

#[test]
fn folder_can_be_read_through_a_read_only_store() {
    let place = Place::new();
    let store = place.open();
    store.put(HASH, b"kept").unwrap();
    drop(store);
    assert_eq!(FileStore::read_only(&place.data()).read(HASH), Ok(Some(b"kept".to_vec())));
}
