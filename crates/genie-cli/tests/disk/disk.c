/* A disk that fails, stops the program or is recorded, for tests: it is loaded before the C library (LD_PRELOAD) and
 * stands in front of the calls that change files. Only files below DISK_FOLDER count.
 *
 * DISK_CALL   which calls count: write, sync, name (create, rename, remove) or any
 * DISK_AT     the number of the first call at which something happens
 * DISK_DOES   what happens: EIO, ENOSPC, short (a part is written, then there is no space), kill
 * DISK_SICK   while this file exists, every counted call fails; without it, the call at DISK_AT alone
 * DISK_SEEN   this file is created when something has happened
 * DISK_TRACE  every call that succeeded is appended to this file
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum kind { WRITE = 'w', SYNC = 's', TRUNCATE = 't', CREATE = 'c', RENAME = 'r', REMOVE = 'u' };

static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static long calls;
static int trace = -1;


static int is_ours(const char *path) {
    const char *folder = getenv("DISK_FOLDER");
    return folder && path && !strncmp(path, folder, strlen(folder)) && path[strlen(folder)] == '/';
}

static int path_of(int file, char *path) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, PATH_MAX - 1);
    if (length < 0) return 0;
    path[length] = 0;
    const char *folder = getenv("DISK_FOLDER");
    return is_ours(path) || (folder && !strcmp(path, folder));
}

/* Whether a call counts. */
static int counts(enum kind kind) {
    const char *call = getenv("DISK_CALL");
    if (!call) return 0;
    if (!strcmp(call, "any")) return 1;
    if (!strcmp(call, "write")) return kind == WRITE;
    if (!strcmp(call, "sync")) return kind == SYNC;
    return kind == RENAME || kind == CREATE || kind == REMOVE;
}

/* What happens at this call: 0, or an error number; -1 for a short write. */
static int fault(enum kind kind) {
    if (!counts(kind)) return 0;
    const char *sick = getenv("DISK_SICK");
    if (sick ? syscall(SYS_access, sick, F_OK) != 0 : ++calls != atol(getenv("DISK_AT"))) return 0;
    const char *seen = getenv("DISK_SEEN");
    if (seen) syscall(SYS_close, syscall(SYS_openat, AT_FDCWD, seen, O_CREAT | O_WRONLY, 0600));
    const char *does = getenv("DISK_DOES");
    if (!strcmp(does, "kill")) kill(getpid(), SIGKILL);
    if (!strcmp(does, "short") && kind == WRITE) return -1;
    return strcmp(does, "EIO") ? ENOSPC : EIO;
}

/* Appends a call to the trace: its kind, path, offset, second path or bytes. */
static void record(enum kind kind, const char *path, int64_t offset, const void *bytes, size_t count) {
    if (trace == -1) {
        const char *name = getenv("DISK_TRACE");
        trace = name ? syscall(SYS_openat, AT_FDCWD, name, O_CREAT | O_WRONLY | O_APPEND, 0600) : -2;
    }
    if (trace < 0) return;
    char head[PATH_MAX + 64];
    int length = snprintf(head, sizeof head, "%c %lld %zu %s\n", kind, (long long) offset, count, path);
    syscall(SYS_write, trace, head, length);
    syscall(SYS_write, trace, bytes, count);
}

static ssize_t write_at(int file, const void *bytes, size_t count, off64_t offset, int moves) {
    char path[PATH_MAX];
    int counted = path_of(file, path);
    if (counted) pthread_mutex_lock(&lock);
    int failed = counted ? fault(WRITE) : 0;
    ssize_t written = -1;
    if (failed > 0) {
        errno = failed;
    } else {
        size_t part = failed < 0 && count > 1 ? count / 2 : count;
        if (moves && counted) {
            int flags = fcntl(file, F_GETFL);
            struct stat now;
            offset = flags & O_APPEND && !fstat(file, &now) ? now.st_size : lseek64(file, 0, SEEK_CUR);
        }
        written = moves ? syscall(SYS_write, file, bytes, part) : syscall(SYS_pwrite64, file, bytes, part, offset);
        if (counted && written > 0) record(WRITE, path, offset, bytes, written);
        /* There is no space for the rest, which the caller tries to write next. */
        if (failed < 0) calls = atol(getenv("DISK_AT")) - 1;
        if (failed < 0) setenv("DISK_DOES", "ENOSPC", 1);
    }
    int error = errno;
    if (counted) pthread_mutex_unlock(&lock);
    errno = error;
    return written;
}

ssize_t write(int file, const void *bytes, size_t count) { return write_at(file, bytes, count, 0, 1); }
ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) { return write_at(file, bytes, count, offset, 0); }
ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) { return write_at(file, bytes, count, offset, 0); }

static int sync_file(int file, long call) {
    char path[PATH_MAX];
    if (!path_of(file, path)) return syscall(call, file);
    pthread_mutex_lock(&lock);
    int failed = fault(SYNC);
    int result = failed ? -1 : (int) syscall(call, file);
    int error = failed ? failed : errno;
    if (!result) record(SYNC, path, 0, "", 0);
    pthread_mutex_unlock(&lock);
    errno = error;
    return result;
}

int fsync(int file) { return sync_file(file, SYS_fsync); }
int fdatasync(int file) { return sync_file(file, SYS_fdatasync); }

int ftruncate64(int file, off64_t length) {
    char path[PATH_MAX];
    if (!path_of(file, path)) return syscall(SYS_ftruncate, file, length);
    pthread_mutex_lock(&lock);
    int result = syscall(SYS_ftruncate, file, length);
    int error = errno;
    if (!result) record(TRUNCATE, path, length, "", 0);
    pthread_mutex_unlock(&lock);
    errno = error;
    return result;
}
int ftruncate(int file, off_t length) { return ftruncate64(file, length); }

/* Changes of names. A path that is not absolute is not one of ours. */
static int change_name(enum kind kind, const char *path, const char *to) {
    int ours = is_ours(path);
    if (ours) pthread_mutex_lock(&lock);
    int failed = ours ? fault(kind) : 0;
    int result = failed ? -1 : kind == REMOVE ? (int) syscall(SYS_unlink, path) : (int) syscall(SYS_rename, path, to);
    int error = failed ? failed < 0 ? ENOSPC : failed : errno;
    if (ours && !result) record(kind, path, 0, to ? to : "", to ? strlen(to) : 0);
    if (ours) pthread_mutex_unlock(&lock);
    errno = error;
    return result;
}

int rename(const char *from, const char *to) { return change_name(RENAME, from, to); }
int unlink(const char *path) { return change_name(REMOVE, path, NULL); }

static int open_file(int folder, const char *path, int flags, mode_t mode) {
    struct stat there;
    int creates = is_ours(path) && flags & O_CREAT && syscall(SYS_access, path, F_OK) != 0;
    int empties = is_ours(path) && flags & O_TRUNC && !stat(path, &there);
    if (!creates && !empties) return syscall(SYS_openat, folder, path, flags, mode);
    pthread_mutex_lock(&lock);
    int failed = creates ? fault(CREATE) : 0;
    int file = failed ? -1 : (int) syscall(SYS_openat, folder, path, flags, mode);
    int error = failed ? failed < 0 ? ENOSPC : failed : errno;
    if (file >= 0) record(creates ? CREATE : TRUNCATE, path, 0, "", 0);
    pthread_mutex_unlock(&lock);
    errno = error;
    return file;
}

#define OPEN(flags) \
    mode_t mode = 0; \
    if ((flags) & (O_CREAT | O_TMPFILE)) { va_list rest; va_start(rest, flags); mode = va_arg(rest, mode_t); va_end(rest); }

int open(const char *path, int flags, ...) { OPEN(flags) return open_file(AT_FDCWD, path, flags, mode); }
int open64(const char *path, int flags, ...) { OPEN(flags) return open_file(AT_FDCWD, path, flags | O_LARGEFILE, mode); }
int openat(int folder, const char *path, int flags, ...) { OPEN(flags) return open_file(folder, path, flags, mode); }
int openat64(int folder, const char *path, int flags, ...) { OPEN(flags) return open_file(folder, path, flags | O_LARGEFILE, mode); }
