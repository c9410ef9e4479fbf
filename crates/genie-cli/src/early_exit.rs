//! Ends the program in the middle of its work. No destructors run then, so temporary folders are removed here.

use std::path::{Path, PathBuf};

use parking_lot::Mutex;

static FOLDERS: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Has a temporary folder removed if the program ends early. Otherwise its owner removes it.
pub fn remove_folder(path: &Path) {
    FOLDERS.lock().push(path.to_owned());
}

/// Ends the program.
pub fn exit(code: i32) -> ! {
    for folder in FOLDERS.lock().drain(..) {
        // Most often its owner has removed it already.
        let _ = std::fs::remove_dir_all(folder);
    }
    std::process::exit(code)
}
