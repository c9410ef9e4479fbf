//! Files of any type as artifacts: the same bytes come back, or a code says why not.

use std::fs;
use std::path::PathBuf;

use genie_desk::artifacts::{self, FileToSave, Messages};
use genie_desk::stored_files::{self, hash_of};
use genie_desk::{Problem, erasure};
use genie_kernel::{Files, Journal};
use genie_outreach::artifact::file::FILE_BYTES_MAX;
use genie_outreach::saved_files::references;
use genie_people::identity;
use genie_store::FileStore;
use proptest::prelude::*;

use crate::place::Place;

const BINARY: &[u8] = b"%PDF-1.7\n\xff\xfe\0 binary";

fn file(key: &str, file_name: &str) -> FileToSave {
    let (artifact_type, artifact_key) = ("context".to_owned(), key.to_owned());
    FileToSave { artifact_type, artifact_key, file_name: file_name.to_owned() }
}

impl Place {
    fn save(&self, key: &str, name: &str, bytes: &[u8]) -> Result<artifacts::Whole, Problem> {
        artifacts::save_file(&self.desk, self.campaign, file(key, name), bytes)
    }

    fn export(&self, key: &str) -> Result<artifacts::Exported, Problem> {
        artifacts::export(&self.desk, self.campaign, ("context", key), None, "tester")
    }

    fn stored(&self, bytes: &[u8]) -> PathBuf {
        self.data().join("files").join(hash_of(bytes).to_string())
    }

    /// How many files are stored.
    fn count(&self) -> usize {
        FileStore::read_only(&self.data()).list().unwrap().len()
    }

    /// What a check of the files finds.
    fn damage(&self) -> Vec<String> {
        let referred = references(&*self.journal, &[self.campaign]).unwrap();
        let files = FileStore::read_only(&self.data());
        let damage = stored_files::check(&*self.journal, &files, &referred).unwrap();
        damage.into_iter().map(|one| one.row).collect()
    }
}

#[test]
fn binary_file_comes_back_byte_for_byte() {
    let place = Place::new();
    let saved = place.save("price list", "../Größe\u{7}.pdf", BINARY).unwrap();
    assert_eq!(saved.content["file_name"], "Größe.pdf");
    assert_eq!(saved.content["media_type"], "application/pdf");
    assert_eq!(saved.content["size_bytes"], BINARY.len());
    assert_eq!(saved.content["sha256"], hash_of(BINARY).to_string());
    let exported = place.export("price list").unwrap();
    assert_eq!((exported.name.as_str(), exported.is_text), ("Gr--e.pdf", false));
    assert_eq!(exported.bytes, BINARY);
    let listed = artifacts::list(&place.desk, place.campaign, Messages::Omitted).unwrap();
    let line = listed.into_iter().find(|line| line.artifact_key == "price list").unwrap();
    let shown = line.file.unwrap();
    assert_eq!((shown.media_type.as_str(), shown.size_bytes), ("application/pdf", BINARY.len() as u64));
    assert_eq!(
        artifacts::find(&place.desk, place.campaign, "price list").unwrap().artifact_key,
        "price list"
    );
}

#[test]
fn identical_files_are_stored_once_and_each_version_keeps_its_content() {
    let place = Place::new();
    place.save("logo", "logo.png", BINARY).unwrap();
    place.save("other logo", "copy.png", BINARY).unwrap();
    assert_eq!(place.count(), 1);
    let second = place.save("logo", "logo.png", b"\xff2").unwrap();
    assert_eq!((second.line.version, place.count()), (2, 2));
    let first =
        artifacts::export(&place.desk, place.campaign, ("context", "logo"), Some(1), "tester").unwrap();
    assert_eq!(
        (first.bytes.as_slice(), place.export("logo").unwrap().bytes.as_slice()),
        (BINARY, &b"\xff2"[..])
    );
    let compared = artifacts::compare(&place.desk, place.campaign, ("context", "logo"), None, None).unwrap();
    assert!(compared.changes.to_string().contains("sha256"), "{compared:?}");
}

#[test]
fn size_limit_is_exact_to_the_byte() {
    let place = Place::new();
    let largest = vec![0xff; FILE_BYTES_MAX];
    place.save("largest", "a.bin", &largest).unwrap();
    assert_eq!(place.export("largest").unwrap().bytes, largest);
    let refused = place.save("too large", "a.bin", &vec![0xff; FILE_BYTES_MAX + 1]).unwrap_err();
    assert_eq!(refused.code, "ARTIFACT_TOO_LARGE");
    assert!(refused.what.contains("10 MiB"), "{refused}");
    assert_eq!(place.save("empty", "a.bin", b"").unwrap_err().code, "ARTIFACT_EMPTY");
    assert_eq!(place.count(), 1);
}

#[test]
fn text_that_fits_a_record_is_stored_as_content() {
    let place = Place::new();
    let text = place.save("note", "note.txt", b"Salary 90k").unwrap();
    assert_eq!((text.content["text"].as_str(), text.sha256), (Some("Salary 90k"), None));
    let large = "Salary 90k\n".repeat(5_000);
    assert!(place.save("large note", "note.txt", large.as_bytes()).unwrap().sha256.is_some());
    assert_eq!(place.export("large note").unwrap().bytes, large.as_bytes());
    assert_eq!(place.count(), 1);
}

#[test]
fn refused_file_leaves_no_bytes_behind() {
    let place = Place::new();
    assert_eq!(place.save("../up", "a.bin", BINARY).unwrap_err().code, "ARTIFACT_BAD_NAME");
    assert_eq!(place.save("a\nb", "a.bin", BINARY).unwrap_err().code, "ARTIFACT_BAD_NAME");
    let wrong = FileToSave { artifact_type: "scoring_algorithm".to_owned(), ..file("x", "a.bin") };
    let refused = artifacts::save_file(&place.desk, place.campaign, wrong, BINARY).unwrap_err();
    assert_eq!(refused.code, "ARTIFACT_BAD_TYPE");
    // Refused by the campaign, when the bytes are stored already.
    let nowhere = genie_desk::Desk::fresh().unwrap();
    let refused = artifacts::save_file(&place.desk, nowhere, file("x", "a.bin"), BINARY).unwrap_err();
    assert_eq!(refused.code, "COMMAND_NO_RUN");
    assert_eq!(place.count(), 0);
}

#[test]
fn damaged_and_missing_files_are_never_returned() {
    let place = Place::new();
    place.save("logo", "logo.png", BINARY).unwrap();
    assert_eq!(place.damage(), Vec::<String>::new());
    let hash = vec![hash_of(BINARY).to_string()];
    fs::write(place.stored(BINARY), b"changed").unwrap();
    assert_eq!(place.export("logo").unwrap_err().code, "ARTIFACT_FILE_DAMAGED");
    assert_eq!(place.damage(), hash);
    fs::remove_file(place.stored(BINARY)).unwrap();
    assert_eq!(place.export("logo").unwrap_err().code, "ARTIFACT_FILE_MISSING");
    assert_eq!(place.damage(), hash);
    // Saving the same file again, under any name, repairs every version that refers to it.
    place.save("logo again", "logo.png", BINARY).unwrap();
    assert_eq!((place.export("logo").unwrap().bytes.as_slice(), place.damage().len()), (BINARY, 0));
}

#[test]
fn orphaned_file_is_not_reported_as_damage_and_is_removed_on_erasure() {
    let place = Place::new();
    place.save("logo", "logo.png", BINARY).unwrap();
    let orphan = b"\xffof a program that was killed";
    FileStore::read_only(&place.data()).put(hash_of(orphan), orphan).unwrap();
    assert_eq!((place.damage().len(), place.count()), (0, 2));
    erasure::erase(&place.desk, &identity::parse("linkedin.com/in/nobody-at-all").unwrap()).unwrap();
    assert_eq!((place.count(), place.export("logo").unwrap().bytes.as_slice()), (1, BINARY));
}

#[test]
fn erasure_removes_files_that_mention_the_person() {
    let place = Place::new();
    let canary = identity::parse("linkedin.com/in/zelda-canary").unwrap();
    let long = |text: &str| format!("{text}{}", " filler".repeat(10_000)).into_bytes();
    place.save("zelda canary cv", "cv.pdf", b"\xff cv").unwrap();
    place.save("same bytes", "other.pdf", b"\xff cv").unwrap();
    place.save("by file name", "Canary, Zelda.png", b"\xff photo").unwrap();
    place.save("minutes", "minutes.txt", &long("met linkedin.com/in/zelda-canary")).unwrap();
    place.save("agenda", "agenda.txt", &long("met nobody")).unwrap();
    place.save("logo", "logo.png", BINARY).unwrap();
    let found = erasure::find(&place.desk, &canary).unwrap();
    assert_eq!((found.artifacts, found.unsearched_files), (4, 1));
    assert_eq!(erasure::erase(&place.desk, &canary).unwrap(), found);
    assert_eq!(place.count(), 2);
    for key in ["same bytes", "by file name", "minutes"] {
        assert_eq!(place.export(key).unwrap_err().code, "ARTIFACT_FILE_ERASED", "{key}");
    }
    assert_eq!(place.export("logo").unwrap().bytes, BINARY);
    assert_eq!(place.export("agenda").unwrap().bytes, long("met nobody"));
    assert_eq!(place.damage().len(), 0);
    place.journal.health().unwrap();
    let replayed = genie_desk::proof::replay_all(&place.desk).unwrap();
    assert!(replayed.items.iter().all(|stream| stream.equal), "{replayed:?}");
}

#[test]
fn campaign_with_files_replays_byte_for_byte() {
    let place = Place::new();
    place.save("logo", "logo.png", BINARY).unwrap();
    place.save("logo", "logo.jpg", b"\xff\xd8").unwrap();
    let replayed = genie_desk::proof::replay_to(&place.desk, place.campaign, None).unwrap();
    assert!(replayed.equal, "{replayed:?}");
    // A replay reads records only, never the bytes.
    fs::remove_dir_all(place.data().join("files")).unwrap();
    assert!(genie_desk::proof::replay_to(&place.desk, place.campaign, None).unwrap().equal);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_bytes_under_any_file_name_round_trip(
        name in ".{0,40}",
        mut bytes in proptest::collection::vec(any::<u8>(), 1..2_000),
    ) {
        let place = Place::new();
        bytes.push(0xff);
        place.save("any", &name, &bytes).unwrap();
        let exported = place.export("any").unwrap();
        prop_assert_eq!(exported.bytes, bytes);
        prop_assert!(exported.name.is_ascii() && !exported.name.contains(['/', '\\', '"', '\n']), "{}", exported.name);
    }
}
