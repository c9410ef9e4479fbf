//! Files in an object storage. That of these tests is in memory; the real protocol is tested with a server.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use genie_adapters::ObjectFiles;
use genie_kernel::journal::Error;
use genie_kernel::{FileHash, Files};
use object_store::memory::InMemory;
use object_store::path::Path;

/// Files that were stored before there was an object storage.
#[derive(Default)]
struct Earlier(Mutex<BTreeMap<FileHash, Vec<u8>>>);

impl Files for Earlier {
    fn put(&self, hash: FileHash, bytes: &[u8]) -> Result<(), Error> {
        self.0.lock().expect("a lock").insert(hash, bytes.to_vec());
        Ok(())
    }

    fn read(&self, hash: FileHash) -> Result<Option<Vec<u8>>, Error> {
        Ok(self.0.lock().expect("a lock").get(&hash).cloned())
    }

    fn list(&self) -> Result<Vec<FileHash>, Error> {
        Ok(self.0.lock().expect("a lock").keys().copied().collect())
    }

    fn remove(&self, hash: FileHash) -> Result<(), Error> {
        self.0.lock().expect("a lock").remove(&hash);
        Ok(())
    }
}

const OLD: FileHash = FileHash([1; 32]);
const NEW: FileHash = FileHash([2; 32]);
const UNKNOWN: FileHash = FileHash([3; 32]);

#[test]
fn new_files_go_to_the_bucket_and_old_files_stay_readable() {
    let (storage, earlier) = (Arc::new(InMemory::new()), Arc::new(Earlier::default()));
    earlier.put(OLD, b"old").expect("it is stored");
    let files = ObjectFiles::new(storage, Path::from("team/one"), earlier.clone()).expect("files");
    files.put(NEW, b"new").expect("it is stored");
    files.put(NEW, b"new").expect("it is stored again");

    assert_eq!(files.read(NEW), Ok(Some(b"new".to_vec())));
    assert_eq!(files.read(OLD), Ok(Some(b"old".to_vec())));
    assert_eq!(files.read(UNKNOWN), Ok(None));
    assert_eq!(files.list(), Ok(vec![OLD, NEW]));
    assert_eq!(earlier.list(), Ok(vec![OLD]), "nothing is added to the earlier files");

    for hash in [OLD, NEW, UNKNOWN] {
        files.remove(hash).expect("it is removed");
    }
    assert_eq!((files.list(), files.read(OLD)), (Ok(Vec::new()), Ok(None)));
}

#[test]
fn folders_in_one_bucket_are_isolated_from_each_other() {
    let storage = Arc::new(InMemory::new());
    let folder = |name: &str| {
        ObjectFiles::new(storage.clone(), Path::from(name), Arc::new(Earlier::default())).expect("files")
    };
    let (one, two) = (folder("one"), folder("two"));
    one.put(NEW, b"new").expect("it is stored");
    assert_eq!((two.read(NEW), two.list()), (Ok(None), Ok(Vec::new())));
}

#[test]
fn invalid_urls_are_refused_before_anything_is_sent() {
    for address in ["", "maps", "https://example.org/maps", "s3://", "s3:///folder", "s3://maps/a//b"] {
        let refused = ObjectFiles::from_environment(address, Arc::new(Earlier::default())).err();
        let refused = refused.unwrap_or_else(|| panic!("{address} is accepted")).to_string();
        assert!(refused.starts_with("the object storage cannot be used: "), "{address}: {refused}");
    }
}
