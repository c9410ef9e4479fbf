//! A disk that fails or is slow on demand: a file layer beneath the store's own. The store opens files
//! through SQLite's default layer, which is this one in tests.
#![expect(unsafe_code, reason = "SQLite's file layer is a C interface of structures and function pointers")]

use std::collections::BTreeMap;
use std::ffi::{CStr, OsString, c_int, c_void};
use std::os::unix::ffi::OsStringExt;
use std::path::{Path, PathBuf};
use std::ptr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Once};
use std::time::Duration;

use parking_lot::Mutex;
use rusqlite::ffi;

/// Which call of one database's files fails, and how.
#[derive(Clone, Copy, Debug)]
pub struct Fault {
    /// The kind of call that fails.
    pub call: Call,
    /// How many calls of that kind still work.
    pub after: u64,
    /// How it fails.
    pub means: Means,
    /// Whether the disk recovers.
    pub lasts: Lasts,
}

/// A kind of call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    Sync,
    Write,
}

/// How a call fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// The device reports an error.
    Broken,
    /// There is no space left.
    Full,
    /// There is space for a part of it.
    Short,
}

/// Whether a failing disk recovers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lasts {
    /// Only one call fails.
    Once,
    /// That call and all later ones fail.
    FromThenOn,
}

/// The disk under one database.
#[derive(Debug, Default)]
pub struct Disk {
    fault: Mutex<Option<Fault>>,
    slow_us: AtomicU64,
}

impl Disk {
    /// The disk under the database with this path, starting with its next opening.
    pub fn under(database: &Path) -> Arc<Self> {
        register();
        Arc::clone(DISKS.lock().entry(database.to_owned()).or_default())
    }

    /// Makes the disk fail.
    pub fn arm(&self, fault: Fault) {
        *self.fault.lock() = Some(fault);
    }

    /// Makes the disk work again.
    pub fn disarm(&self) {
        *self.fault.lock() = None;
    }

    /// Sets the minimum duration of every flush.
    pub fn slow_down(&self, flush: Duration) {
        self.slow_us.store(u64::try_from(flush.as_micros()).unwrap(), Ordering::Relaxed);
    }

    /// Delays a flush on a slow disk.
    fn wait(&self) {
        let slow = Duration::from_micros(self.slow_us.load(Ordering::Relaxed));
        if !slow.is_zero() {
            std::thread::sleep(slow);
        }
    }

    /// How much of a write is done before it fails.
    fn written(&self, bytes: c_int) -> c_int {
        match self.fault.lock().filter(|fault| fault.after == 0).map(|fault| fault.means) {
            Some(Means::Short) => bytes / 2,
            Some(Means::Broken | Means::Full) | None => 0,
        }
    }

    /// The code of this call's failure, if it fails.
    fn fails(&self, call: Call) -> Option<c_int> {
        let mut armed = self.fault.lock();
        let fault = armed.as_mut().filter(|fault| fault.call == call)?;
        if fault.after > 0 {
            fault.after -= 1;
            return None;
        }
        let code = match (fault.means, call) {
            (Means::Full | Means::Short, Call::Sync | Call::Write) => ffi::SQLITE_FULL,
            (Means::Broken, Call::Sync) => ffi::SQLITE_IOERR_FSYNC,
            (Means::Broken, Call::Write) => ffi::SQLITE_IOERR_WRITE,
        };
        if fault.lasts == Lasts::Once {
            *armed = None;
        }
        Some(code)
    }
}

/// The disks under databases, by the path of the database.
static DISKS: Mutex<BTreeMap<PathBuf, Arc<Disk>>> = Mutex::new(BTreeMap::new());

/// The open files, by the address of SQLite's structure: the layer above uses the place where a standalone
/// layer would keep this.
static FILES: Mutex<BTreeMap<usize, Open>> = Mutex::new(BTreeMap::new());

/// An open file.
#[derive(Clone)]
struct Open {
    disk: Arc<Disk>,
    original: Methods,
}

/// The functions of SQLite's own layer.
#[derive(Clone, Copy)]
struct Methods(*const ffi::sqlite3_io_methods);

// SAFETY: SQLite's tables of functions are constants of the program.
unsafe impl Send for Methods {}

/// Makes this layer SQLite's default, once.
fn register() {
    static ONCE: Once = Once::new();
    // SAFETY: the default layer lives as long as the process. Ours is a leaked copy of it, so it does too,
    // and it is not changed after it is registered.
    ONCE.call_once(|| unsafe {
        assert_eq!(ffi::sqlite3_initialize(), ffi::SQLITE_OK);
        let default = ffi::sqlite3_vfs_find(ptr::null()).as_ref().unwrap();
        let layer = ffi::sqlite3_vfs {
            pNext: ptr::null_mut(),
            zName: c"failing".as_ptr(),
            xOpen: Some(open),
            ..*default
        };
        assert_eq!(ffi::sqlite3_vfs_register(Box::leak(Box::new(layer)), 1), ffi::SQLITE_OK);
    });
}

/// # Safety
/// Called by the layer above alone, with a file structure that is large enough for SQLite's own layer.
unsafe extern "C" fn open(
    _layer: *mut ffi::sqlite3_vfs,
    name: ffi::sqlite3_filename,
    file: *mut ffi::sqlite3_file,
    flags: c_int,
    flags_out: *mut c_int,
) -> c_int {
    // SAFETY: SQLite's own layer is handed its own structure and the arguments as they came. A file without
    // functions was not opened and is left alone.
    unsafe {
        let unix = ffi::sqlite3_vfs_find(c"unix".as_ptr());
        let Some(open) = unix.as_ref().and_then(|layer| layer.xOpen) else { return ffi::SQLITE_ERROR };
        let code = open(unix, name, file, flags, flags_out);
        let original = (*file).pMethods;
        if code != ffi::SQLITE_OK || original.is_null() {
            return code;
        }
        let disk = disk_under((!name.is_null()).then(|| CStr::from_ptr(name)));
        let methods = ffi::sqlite3_io_methods {
            xClose: Some(close),
            xWrite: Some(write),
            xSync: Some(sync),
            ..*original
        };
        FILES.lock().insert(file.addr(), Open { disk, original: Methods(original) });
        (*file).pMethods = Box::into_raw(Box::new(methods));
        code
    }
}

/// The disk under a file that is being opened: that of its database, or one that never fails.
fn disk_under(name: Option<&CStr>) -> Arc<Disk> {
    let Some(name) = name else { return Arc::default() };
    let bytes = name.to_bytes();
    let database = bytes.strip_suffix(b"-wal").or_else(|| bytes.strip_suffix(b"-journal")).unwrap_or(bytes);
    let path = PathBuf::from(OsString::from_vec(database.to_vec()));
    DISKS.lock().get(&path).cloned().unwrap_or_default()
}

fn opened(file: *mut ffi::sqlite3_file) -> Open {
    FILES.lock().get(&file.addr()).cloned().unwrap()
}

/// # Safety
/// Called by the layer above alone, once, with a file that `open` has opened, when it has put our functions
/// back in their place.
unsafe extern "C" fn close(file: *mut ffi::sqlite3_file) -> c_int {
    let Open { original, .. } = FILES.lock().remove(&file.addr()).unwrap();
    // SAFETY: `open` put boxed functions here, and nothing uses them after the file is closed.
    unsafe {
        drop(Box::from_raw((*file).pMethods.cast_mut()));
        (*file).pMethods = original.0;
        (*original.0).xClose.map_or(ffi::SQLITE_OK, |close| close(file))
    }
}

/// # Safety
/// Called by the layer above alone, with a file that `open` has opened.
unsafe extern "C" fn write(
    file: *mut ffi::sqlite3_file,
    bytes: *const c_void,
    count: c_int,
    offset: ffi::sqlite3_int64,
) -> c_int {
    let Open { disk, original } = opened(file);
    let part = disk.written(count);
    if let Some(code) = disk.fails(Call::Write) {
        // SAFETY: a part of the bytes is handed on.
        unsafe { (*original.0).xWrite.map(|write| write(file, bytes, part, offset)) };
        return code;
    }
    // SAFETY: the arguments are handed on as they came.
    unsafe { (*original.0).xWrite.map_or(ffi::SQLITE_IOERR_WRITE, |write| write(file, bytes, count, offset)) }
}

/// # Safety
/// Called by the layer above alone, with a file that `open` has opened.
unsafe extern "C" fn sync(file: *mut ffi::sqlite3_file, flags: c_int) -> c_int {
    let Open { disk, original } = opened(file);
    disk.wait();
    if let Some(code) = disk.fails(Call::Sync) {
        return code;
    }
    // SAFETY: the arguments are handed on as they came.
    unsafe { (*original.0).xSync.map_or(ffi::SQLITE_IOERR_FSYNC, |sync| sync(file, flags)) }
}
