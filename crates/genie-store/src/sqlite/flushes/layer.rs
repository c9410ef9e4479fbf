//! The file layer itself: after SQLite's own layer has opened a file, the file's method table is replaced by
//! a copy with our close, write and flush. Consecutive writes to a write-ahead log are buffered and written
//! in one piece before a flush, read or size query, because SQLite writes two pieces for each page.
#![expect(unsafe_code, reason = "SQLite's file layer is a C interface of structures and function pointers")]

use std::ffi::{CStr, c_int, c_void};
use std::ptr;
use std::sync::{Arc, OnceLock};

use parking_lot::Mutex;
use rusqlite::ffi;

use super::{Kind, Meter, PROCESS, meter_of};

/// The name of this layer in SQLite.
pub(crate) const LAYER: &CStr = c"genie";

/// The buffer size: less than the 128 KiB that SQLite's own layer can write at once.
const GATHERED_BYTES_MAX: usize = 120 * 1024;

/// The method table of one open file. `methods` comes first, so that SQLite's pointer to it is also a pointer
/// to this.
#[repr(C)]
struct FileMethods {
    methods: ffi::sqlite3_io_methods,
    original: *const ffi::sqlite3_io_methods,
    kind: Kind,
    meter: Arc<Meter>,
    gathered: Mutex<WriteBuffer>,
}

/// Buffered bytes for a write-ahead log, and their offset.
#[derive(Default)]
struct WriteBuffer {
    offset: ffi::sqlite3_int64,
    bytes: Vec<u8>,
}

impl WriteBuffer {
    /// The offset of the next consecutive write.
    fn end(&self) -> ffi::sqlite3_int64 {
        self.offset + self.bytes.len().cast_signed() as ffi::sqlite3_int64
    }
}

/// Registers the layer with SQLite, once. Returns SQLite's code.
pub(crate) fn register() -> c_int {
    static CODE: OnceLock<c_int> = OnceLock::new();
    // SAFETY: the default layer lives as long as the process. Ours is a leaked copy of it, so it
    // does too, and it is not changed after it is registered.
    *CODE.get_or_init(|| unsafe {
        let code = ffi::sqlite3_initialize();
        if code != ffi::SQLITE_OK {
            return code;
        }
        let Some(default) = ffi::sqlite3_vfs_find(ptr::null()).as_ref() else { return ffi::SQLITE_ERROR };
        let layer =
            ffi::sqlite3_vfs { pNext: ptr::null_mut(), zName: LAYER.as_ptr(), xOpen: Some(open), ..*default };
        ffi::sqlite3_vfs_register(Box::leak(Box::new(layer)), 0)
    })
}

/// Opens a file with SQLite's own layer and replaces its method table.
///
/// # Safety
/// Called by SQLite alone, with a file structure that is large enough for the default layer.
unsafe extern "C" fn open(
    _layer: *mut ffi::sqlite3_vfs,
    name: ffi::sqlite3_filename,
    file: *mut ffi::sqlite3_file,
    flags: c_int,
    flags_out: *mut c_int,
) -> c_int {
    // SAFETY: the default layer is handed its own structure, not our copy, and the arguments as
    // SQLite gave them. A file without functions was not opened and is left alone.
    unsafe {
        let default = ffi::sqlite3_vfs_find(ptr::null());
        let Some(open) = default.as_ref().and_then(|layer| layer.xOpen) else { return ffi::SQLITE_ERROR };
        let code = open(default, name, file, flags, flags_out);
        let original = (*file).pMethods;
        if code != ffi::SQLITE_OK || original.is_null() {
            return code;
        }
        let mut methods = ffi::sqlite3_io_methods {
            xClose: Some(close),
            xWrite: Some(write),
            xSync: Some(sync),
            ..*original
        };
        let kind = kind_of(flags);
        if kind == Kind::Wal {
            methods.xRead = Some(read);
            methods.xTruncate = Some(truncate);
            methods.xFileSize = Some(size);
        }
        let name = (!name.is_null()).then(|| CStr::from_ptr(name));
        let (meter, gathered) = (meter_of(name), Mutex::default());
        let watched = FileMethods { methods, original, kind, meter, gathered };
        (*file).pMethods = Box::into_raw(Box::new(watched)).cast();
        code
    }
}

fn kind_of(flags: c_int) -> Kind {
    if flags & ffi::SQLITE_OPEN_WAL != 0 {
        Kind::Wal
    } else if flags & ffi::SQLITE_OPEN_MAIN_DB != 0 {
        Kind::Database
    } else {
        Kind::Other
    }
}

/// # Safety
/// Called by SQLite alone, once, with a file that `open` has opened.
unsafe extern "C" fn close(file: *mut ffi::sqlite3_file) -> c_int {
    // SAFETY: `open` put a boxed `FileMethods` here, and nothing uses the file after it is closed.
    unsafe {
        // Buffered but unflushed bytes were never acknowledged; they are written as they would have been
        // without the buffer.
        let _ = scatter(file);
        let watched = Box::from_raw((*file).pMethods.cast::<FileMethods>().cast_mut());
        (*file).pMethods = watched.original;
        match (*watched.original).xClose {
            Some(close) => close(file),
            None => ffi::SQLITE_OK,
        }
    }
}

/// # Safety
/// Called by SQLite alone, with a file that `open` has opened.
unsafe extern "C" fn write(
    file: *mut ffi::sqlite3_file,
    bytes: *const c_void,
    count: c_int,
    offset: ffi::sqlite3_int64,
) -> c_int {
    // SAFETY: `open` put a boxed `FileMethods` here, and it lives until `close`.
    unsafe {
        let watched = &*(*file).pMethods.cast::<FileMethods>();
        let written = u64::try_from(count).unwrap_or_default();
        PROCESS.wrote(watched.kind, written, offset);
        watched.meter.counts.wrote(watched.kind, written, offset);
        let Ok(length) = usize::try_from(count) else { return ffi::SQLITE_IOERR_WRITE };
        if watched.kind != Kind::Wal {
            return match (*watched.original).xWrite {
                Some(write) => write(file, bytes, count, offset),
                None => ffi::SQLITE_IOERR_WRITE,
            };
        }
        let mut gathered = watched.gathered.lock();
        let follows = gathered.end() == offset && gathered.bytes.len() + length <= GATHERED_BYTES_MAX;
        if !gathered.bytes.is_empty() && !follows {
            drop(gathered);
            let code = scatter(file);
            if code != ffi::SQLITE_OK {
                return code;
            }
            gathered = watched.gathered.lock();
        }
        if gathered.bytes.is_empty() {
            gathered.offset = offset;
        }
        gathered.bytes.extend_from_slice(std::slice::from_raw_parts(bytes.cast::<u8>(), length));
        ffi::SQLITE_OK
    }
}

/// Writes the buffer. If that fails it is dropped: SQLite rolls the transaction back.
///
/// # Safety
/// Called with a file that `open` has opened.
unsafe fn scatter(file: *mut ffi::sqlite3_file) -> c_int {
    // SAFETY: `open` put a boxed `FileMethods` here, and it lives until `close`. The bytes live until
    // the original function has written them.
    unsafe {
        let watched = &*(*file).pMethods.cast::<FileMethods>();
        let mut gathered = watched.gathered.lock();
        if gathered.bytes.is_empty() {
            return ffi::SQLITE_OK;
        }
        let count = c_int::try_from(gathered.bytes.len()).unwrap_or(c_int::MAX);
        let code = match (*watched.original).xWrite {
            Some(write) => write(file, gathered.bytes.as_ptr().cast(), count, gathered.offset),
            None => ffi::SQLITE_IOERR_WRITE,
        };
        gathered.bytes.clear();
        code
    }
}

/// # Safety
/// Called by SQLite alone, with a file that `open` has opened.
unsafe extern "C" fn read(
    file: *mut ffi::sqlite3_file,
    bytes: *mut c_void,
    count: c_int,
    offset: ffi::sqlite3_int64,
) -> c_int {
    // SAFETY: `open` put a boxed `FileMethods` here, and it lives until `close`.
    unsafe {
        let code = scatter(file);
        match (*(*(*file).pMethods.cast::<FileMethods>()).original).xRead {
            Some(read) if code == ffi::SQLITE_OK => read(file, bytes, count, offset),
            Some(_) => code,
            None => ffi::SQLITE_IOERR_READ,
        }
    }
}

/// # Safety
/// Called by SQLite alone, with a file that `open` has opened.
unsafe extern "C" fn truncate(file: *mut ffi::sqlite3_file, size: ffi::sqlite3_int64) -> c_int {
    // SAFETY: `open` put a boxed `FileMethods` here, and it lives until `close`.
    unsafe {
        let code = scatter(file);
        match (*(*(*file).pMethods.cast::<FileMethods>()).original).xTruncate {
            Some(truncate) if code == ffi::SQLITE_OK => truncate(file, size),
            Some(_) => code,
            None => ffi::SQLITE_IOERR_TRUNCATE,
        }
    }
}

/// # Safety
/// Called by SQLite alone, with a file that `open` has opened.
unsafe extern "C" fn size(file: *mut ffi::sqlite3_file, size: *mut ffi::sqlite3_int64) -> c_int {
    // SAFETY: `open` put a boxed `FileMethods` here, and it lives until `close`.
    unsafe {
        let code = scatter(file);
        match (*(*(*file).pMethods.cast::<FileMethods>()).original).xFileSize {
            Some(measure) if code == ffi::SQLITE_OK => measure(file, size),
            Some(_) => code,
            None => ffi::SQLITE_IOERR_FSTAT,
        }
    }
}

/// # Safety
/// Called by SQLite alone, with a file that `open` has opened.
unsafe extern "C" fn sync(file: *mut ffi::sqlite3_file, flags: c_int) -> c_int {
    // SAFETY: `open` put a boxed `FileMethods` here, and it lives until `close`.
    unsafe {
        let watched = &*(*file).pMethods.cast::<FileMethods>();
        let code = scatter(file);
        if code != ffi::SQLITE_OK {
            return code;
        }
        PROCESS.synced(watched.kind);
        watched.meter.counts.synced(watched.kind);
        match (*watched.original).xSync {
            Some(sync) => sync(file, flags),
            None => ffi::SQLITE_IOERR_FSYNC,
        }
    }
}
