"""What runs inside the sandbox: Python with its standard library in memory, and one script.

This module is imported once, when the component is built; every run starts from that memory. There is no file
system afterwards, so everything is imported here. Nothing in here is a wall: the host gives the component nothing to
escape to. What is watched here only names an attempt, so that a person can read what a script tried.
"""

import ast
import atexit
import builtins
import collections
import collections.abc
import dataclasses
import datetime
import decimal
import enum
import fractions
import gc
import importlib
import io
import json
import linecache
import math
import mimetypes
import os
import platform
import sched
import shutil
import subprocess
import sys
import time
import types
import uuid

import standard_library

# A script may replace the built-in functions. Here they stay what they were.
globals().update((name, value) for name, value in vars(builtins).items() if not name.startswith("_"))

SCRIPT = "script.py"
# The network address of no computer, for ids that want one.
NODE = 0x010000000000
CHANNEL_OUTPUT, CHANNEL_ERRORS = 1, 2
BUFFERED_MAX = 16_384
RESULT_DEPTH_MAX = 100

standard_library.load()

from wit_world.imports import host  # noqa: E402  (it exists only while the component is built)


class QueryError(Exception):
    """A query that could not be run, with what is wrong with it."""


# --- Values -------------------------------------------------------------------------------------------------------


def query(sql, params=()):
    """Runs one SELECT on the snapshot of the campaign and returns its rows as a list of dicts."""
    if not isinstance(sql, str):
        raise TypeError(f"the query must be a str, not {type(sql).__name__}")
    if isinstance(params, dict):
        sent = {str(name): _parameter(value) for name, value in params.items()}
    elif isinstance(params, (list, tuple)):
        sent = [_parameter(value) for value in params]
    else:
        raise TypeError(f"the parameters must be a list, a tuple or a dict, not {type(params).__name__}")
    _flush()
    sent = _dumps(sent)
    for text in (sql, sent):
        str.encode(text, "utf-8")  # a lone half of a surrogate pair is an error here, as it is with other databases
    try:
        answer = host.query(str.__str__(sql), sent)
    except BaseException as failure:
        raise QueryError(getattr(failure, "value", None) or "the query could not be run") from None
    found = _loads(answer)
    columns, rows = found["columns"], found["rows"]
    for row, column in found["bytes"]:
        rows[row][column] = bytes.fromhex(rows[row][column])
    return [dict(zip(columns, row)) for row in rows]


def _parameter(value):
    if value is None or isinstance(value, (bool, int, float, str)):
        if isinstance(value, bool):
            return int(value)
        if isinstance(value, int) and not -(2**63) <= value < 2**63:
            raise OverflowError("a parameter is too large for a 64-bit integer")
        if isinstance(value, float) and not math.isfinite(value):
            return None if math.isnan(value) else {"float": "inf" if value > 0 else "-inf"}
        return str.__str__(value) if isinstance(value, str) else value
    if isinstance(value, (bytes, bytearray, memoryview)):
        return {"bytes": bytes(value).hex()}
    raise TypeError(f"a parameter cannot be of the type {type(value).__name__}")


def _text(text):
    """The text without halves of surrogate pairs, which no other program can read."""
    return str.encode(text, "utf-8", "replace").decode("utf-8")


def _plain(value, depth=0):
    """A result as JSON has it."""
    if depth > RESULT_DEPTH_MAX:
        raise ValueError(f"the result is nested more than {RESULT_DEPTH_MAX} levels deep")
    if value is None or value is True or value is False:
        return value
    if isinstance(value, enum.Enum):
        return _plain(value.value, depth + 1)
    if isinstance(value, str):
        return _text(str.__str__(value))
    if isinstance(value, int):
        return int(value)
    if isinstance(value, float):
        return float(value) if math.isfinite(value) else None
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        value = {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
    if isinstance(value, collections.abc.Mapping):
        return {_name(name): _plain(one, depth + 1) for name, one in value.items()}
    if isinstance(value, (list, tuple, collections.deque)):
        return [_plain(one, depth + 1) for one in value]
    if isinstance(value, (set, frozenset)):
        return sorted((_plain(one, depth + 1) for one in value), key=repr)
    if isinstance(value, (datetime.date, datetime.time)):
        return value.isoformat()
    if isinstance(value, (decimal.Decimal, fractions.Fraction, datetime.timedelta, uuid.UUID)):
        return str(value)
    if isinstance(value, (bytes, bytearray)):
        return bytes(value).hex()
    if isinstance(value, (range, types.GeneratorType, map, filter, zip)) or hasattr(value, "tolist"):
        return [_plain(one, depth + 1) for one in value]
    if isinstance(value, (type({}.keys()), type({}.values()), type({}.items()))):
        return [_plain(one, depth + 1) for one in value]
    raise TypeError(f"the result has a value of the type {type(value).__name__}, which JSON cannot hold")


def _name(name):
    if isinstance(name, enum.Enum):
        name = name.value
    if name is None or name is True or name is False:
        return _dumps(name)
    return _text(str.__str__(name)) if isinstance(name, str) else str(name)


_encoder = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False)
_dumps = _encoder.encode
_loads = json.JSONDecoder().decode

# --- Output -------------------------------------------------------------------------------------------------------


class _Output(io.TextIOBase):
    """What is printed goes to the host a few lines at a time, because a stopped script loses its memory."""

    def __init__(self, channel):
        self._channel, self._lines, self._size = channel, [], 0

    encoding = "utf-8"
    errors = "replace"

    def writable(self):
        return True

    def write(self, text):
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        self._lines.append(text)
        self._size += len(text)
        if self._size >= BUFFERED_MAX:
            self.flush()
        return len(text)

    def reconfigure(self, **_):
        """Other encodings and line ends make no difference here."""

    def flush(self):
        if self._lines:
            text, self._lines, self._size = _text("".join(self._lines)), [], 0
            host.emit(self._channel, text)


_output, _errors = _Output(CHANNEL_OUTPUT), _Output(CHANNEL_ERRORS)


def _flush():
    _output.flush()
    _errors.flush()


# --- What is watched ----------------------------------------------------------------------------------------------

# Modules that exist to leave the program. Importing one says enough.
FORBIDDEN_MODULES = frozenset(
    "os posix nt pty tty termios fcntl resource grp pwd spwd crypt syslog signal mmap select selectors"
    " socket _socket ssl _ssl socketserver http ftplib imaplib poplib smtplib nntplib telnetlib xmlrpc webbrowser"
    " wsgiref urllib.request subprocess _posixsubprocess multiprocessing _multiprocessing ctypes _ctypes cffi"
    " _interpreters _interpchannels _interpqueues concurrent.interpreters concurrent.futures.process"
    " concurrent.futures.interpreter concurrent.futures.ProcessPoolExecutor"
    " concurrent.futures.InterpreterPoolExecutor _testcapi _testlimitedcapi _testinternalcapi _signal"
    " winreg winsound msvcrt _winapi _overlapped cProfile profile _lsprof"
    " sqlite3 _sqlite3 dbm shelve shutil tempfile glob pathlib fileinput zipimport venv ensurepip pip getpass"
    " readline curses tkinter turtle idlelib pdb bdb code codeop runpy faulthandler"
    " wit_world componentize_py_runtime componentize_py_async_support componentize_py_types poll_loop"
    " sandbox_guest standard_library _imp nturl2path antigravity".split()
)

# Events of Python itself that mean an attempt to leave; the beginning of a name is enough.
FORBIDDEN_EVENTS = (
    "open", "os.", "socket.", "subprocess.", "shutil.", "glob.", "tempfile.", "pathlib.", "ctypes.", "mmap.",
    "fcntl.", "pty.", "signal.", "syslog.", "urllib.", "http.", "ftplib.", "imaplib.", "poplib.", "smtplib.",
    "nntplib.", "telnetlib.", "webbrowser.", "sqlite3.", "posix.", "winreg.", "msvcrt.", "_winapi.", "ensurepip.",
    "builtins.input", "builtins.breakpoint", "pdb.", "gc.get_objects", "gc.get_referrers", "gc.get_referents",
    "cpython.run_", "cpython._PySys_ClearAuditHooks", "sys.addaudithook", "sys.settrace", "sys.setprofile",
    "sys._current_frames", "sys._current_exceptions", "sys.remote_exec", "sys.monitoring", "_posixsubprocess.",
    "resource.", "faulthandler.", "code.interact",
)  # fmt: skip

_running = False


def _violation(what):
    _flush()
    host.report(_text(what)[:500])


def _watch(event, arguments):
    if event == "open" and (str(arguments[0])[:1] == "<" or (not _running and arguments[0] == SCRIPT)):
        # Python looks for the source of a syntax error.
        raise FileNotFoundError(arguments[0])
    if not _running:
        return
    if event == "import":
        module = str(arguments[0]) if arguments else ""
        if arguments[1:2] and arguments[1] is not None:
            _violation(f"import of {module} from {arguments[1]!r}")
        if module.partition(".")[0] in FORBIDDEN_MODULES or module in FORBIDDEN_MODULES:
            _violation(f"import of {module}")
    elif event.startswith(FORBIDDEN_EVENTS):
        shown = arguments[0] if arguments else ""
        _violation(f"{event} {shown!r}" if isinstance(shown, (str, bytes, int)) and shown != "" else event)


def _is_library(frame):
    name = frame.f_code.co_filename
    return name.startswith(("/python/", "<frozen")) or name == __file__


class _Watched:
    """A function that only the standard library may call."""

    def __init__(self, name, function=None):
        self._name, self._function = name, function

    def __call__(self, *arguments, **named):
        if self._function is None or (_running and not _is_library(sys._getframe(1))):
            if _running:
                shown = repr(arguments[0])[:200] if arguments and isinstance(arguments[0], (str, bytes, int)) else ""
                _violation(f"{self._name}({shown})")
            raise OSError(f"{self._name} does not exist here")
        return self._function(*arguments, **named)


class _NoEnvironment(dict):
    """The environment: empty for the standard library, and not for scripts."""

    def _look(self):
        if _running and not _is_library(sys._getframe(2)):
            _violation("os.environ")

    def __getitem__(self, name):
        self._look()
        raise KeyError(name)

    def get(self, name, default=None):
        self._look()
        return default

    def __contains__(self, name):
        self._look()
        return False

    def __iter__(self):
        self._look()
        return iter(())

    def __len__(self):
        self._look()
        return 0

    def __repr__(self):
        self._look()
        return "{}"

    def items(self):
        self._look()
        return ()

    keys = values = copy = items

    def __setitem__(self, name, value):
        self._look()

    def __delitem__(self, name):
        self._look()

    def setdefault(self, name, default=None):
        self._look()
        return default

    def update(self, *_, **__):
        self._look()

    def pop(self, name, default=None):
        self._look()
        return default


# What stays usable of the module `os`: it reaches nothing.
HARMLESS = frozenset("fspath fsencode fsdecode strerror urandom PathLike DirEntry terminal_size stat_result".split())
# What looks at files or at the environment.
PATH_FUNCTIONS = (
    "exists lexists isfile isdir islink ismount isjunction isdevdrive getsize getatime getmtime getctime samefile"
    " realpath abspath relpath expanduser expandvars"
).split()
# What Python has elsewhere and not here.
MISSING = (
    "fork forkpty system popen execl execle execlp execlpe execv execve execvp execvpe spawnl spawnle spawnlp spawnlpe"
    " spawnv spawnve spawnvp spawnvpe posix_spawn posix_spawnp startfile kill killpg getuid geteuid getgid getegid"
    " getgroups getlogin getppid getpgid getpgrp getsid setuid setgid seteuid setegid setsid setpgid initgroups umask"
    " uname chroot chown lchown fchown chmod fchmod lchmod mkfifo mknod pipe pipe2 dup dup2 wait waitpid wait3 wait4"
    " waitid nice getpriority setpriority getloadavg openpty ttyname tcgetpgrp sched_getaffinity sched_setaffinity"
    " sysconf confstr ctermid getcwd getcwdb getpid memfd_create eventfd sendfile getxattr setxattr listxattr unshare"
).split()


def _watch_system():
    for module in (os, sys.modules["posix"]):
        for name, value in list(vars(module).items()):
            is_function = isinstance(value, (types.FunctionType, types.BuiltinFunctionType))
            is_public = not name.startswith("_") or name == "_exit"
            if is_function and is_public and name not in HARMLESS:
                setattr(module, name, _Watched(f"os.{name}", value))
        for name in MISSING:
            if not isinstance(getattr(module, name, None), _Watched):
                setattr(module, name, _Watched(f"os.{name}"))
    for name in PATH_FUNCTIONS:
        setattr(os.path, name, _Watched(f"os.path.{name}", getattr(os.path, name)))
    os.environ = os.environb = sys.modules["posix"].environ = _NoEnvironment()


# They are part of what may not be imported, and watched in another way or not at all.
WATCHED_ELSEWHERE = frozenset("os posix _imp sandbox_guest standard_library wit_world".split())


def _watch_modules():
    """A module that may not be imported can still be found in one that may, or in `sys.modules`."""
    for name, module in list(sys.modules.items()):
        root = name.partition(".")[0]
        if not ({name, root} & FORBIDDEN_MODULES) or root in WATCHED_ELSEWHERE or root.startswith("componentize"):
            continue
        for function, value in list(vars(module).items()):
            if isinstance(value, (types.FunctionType, types.BuiltinFunctionType)) and not function.startswith("_"):
                setattr(module, function, _Watched(f"{name}.{function}", value))
    subprocess.Popen = _Watched("subprocess.Popen")
    # What Python has elsewhere and not here.
    shutil.disk_usage = _Watched("shutil.disk_usage")
    for function in ("open_unix_connection", "start_unix_server"):
        setattr(standard_library.asyncio, function, _Watched(f"asyncio.{function}"))
    # The names of the computer and of its system.
    for function in ("uname", "node"):
        setattr(platform, function, _Watched(f"platform.{function}", getattr(platform, function)))


class _NoInput(io.TextIOBase):
    def readable(self):
        return True

    def read(self, *_):
        _violation("sys.stdin")

    readline = __next__ = fileno = read


# --- Time ---------------------------------------------------------------------------------------------------------


def _sleep(seconds, /):
    """Nothing waits: the clock is moved, and the host counts the time as if it had passed."""
    if seconds != seconds:
        raise ValueError("Invalid value NaN (not a number)")
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    _flush()
    # Rounded up: a loop that waits for a moment would otherwise never reach it.
    host.sleep(math.ceil(min(seconds, 1e9) * 1e9))


# What an event loop would do with the world outside.
LEAVING = (
    "create_connection create_server create_unix_connection create_unix_server create_datagram_endpoint start_tls"
    " connect_accepted_socket connect_read_pipe connect_write_pipe subprocess_exec subprocess_shell add_reader add_writer"
    " add_signal_handler sendfile sock_accept sock_connect sock_recv sock_recv_into sock_recvfrom sock_recvfrom_into"
    " sock_sendall sock_sendto sock_sendfile getaddrinfo getnameinfo"
).split()


class _Loop(standard_library.asyncio.BaseEventLoop):
    """An event loop that has nothing to wait for but the time."""

    class _Selector:
        def select(self, timeout):
            if timeout:
                _sleep(timeout)
            elif timeout is None:
                raise RuntimeError("the event loop waits for something that cannot happen here")
            return []

        def close(self):
            pass

    def __init__(self):
        super().__init__()
        self._selector = self._Selector()

    def _process_events(self, events):
        pass

    def _write_to_self(self):
        pass


for _leaving in LEAVING:
    setattr(_Loop, _leaving, _Watched(f"asyncio {_leaving}"))


# --- Imports and builtins of a script -----------------------------------------------------------------------------

class _Import:
    """An import, which knows whether a script imports or the standard library."""

    def __init__(self, original):
        self._original = original

    def __call__(self, name, *arguments, **named):
        is_asked = _running and isinstance(name, str) and not _is_library(sys._getframe(1))
        if is_asked:
            name = str.__str__(name)
            # As `__import__` has them: globals, locals, fromlist, level.
            fromlist, level = (*arguments[2:4], *(None, 0)[len(arguments[2:4]) :])
            self._look(name, named.get("fromlist", fromlist), named.get("level", level))
        try:
            return self._original(name, *arguments, **named)
        except ModuleNotFoundError:
            # It is empty unless the script put something there.
            if is_asked and sys.path:
                _violation(f"import of {name} from {sys.path[0]!r}")
            raise

    @staticmethod
    def _look(name, fromlist, level):
        names = [name, name.partition(".")[0], *(f"{name}.{one}" for one in fromlist or () if isinstance(one, str))]
        if not level and any(one in FORBIDDEN_MODULES for one in names):
            _violation(f"import of {name}")


def _prepare():
    importlib.invalidate_caches()
    sys.path_importer_cache.clear()
    sys.path[:] = []
    sys.path_hooks.clear()
    sys.argv = [SCRIPT]
    sys.stdout = sys.__stdout__ = _output
    sys.stderr = sys.__stderr__ = _errors
    sys.stdin = sys.__stdin__ = _NoInput()
    sys.unraisablehook = lambda unraisable: None
    builtins.__import__ = _Import(builtins.__import__)
    importlib.import_module = _Import(importlib.import_module)
    importlib.__import__ = _Import(importlib.__import__)
    for name in ("license", "credits", "copyright"):
        vars(builtins).pop(name, None)
    builtins.help = _Watched("help")
    builtins.exit = builtins.quit = sys.exit
    time.sleep = _sleep
    # There is no clock of processor time.
    time.process_time = time.thread_time = time.monotonic
    time.process_time_ns = time.thread_time_ns = time.monotonic_ns
    sched.scheduler.__init__.__defaults__ = (time.monotonic, _sleep)
    mimetypes.init([])
    uuid._node = NODE
    linecache.getlines = _Watched("linecache.getlines", linecache.getlines)
    linecache.updatecache = lambda name, module_globals=None: []
    linecache.checkcache = lambda name=None: None
    standard_library.asyncio.DefaultEventLoopPolicy._loop_factory = _Loop
    standard_library.asyncio.new_event_loop = _Loop
    standard_library.asyncio.events.new_event_loop = _Loop
    _watch_system()
    _watch_modules()
    sys.addaudithook(_watch)
    # What is here before a script stays: looking through it for garbage would take longer than most scripts.
    gc.collect()
    gc.freeze()


_prepare()

# --- One run ------------------------------------------------------------------------------------------------------


def _failure(error):
    """Python's own error, with the line of the script."""
    lines = []
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == SCRIPT:
            lines.append(trace.tb_lineno)
        trace = trace.tb_next
    name, message = type.__dict__["__name__"].__get__(type(error)), ""
    try:
        if isinstance(error, SyntaxError):
            message = error.msg
            if error.filename == SCRIPT and type(error.lineno) is int:
                lines = [error.lineno]
        message = str.__str__(message or str(error))
    except BaseException:
        message = "its message could not be read"
    return {"type": _text(name)[:200], "message": _text(message)[:4000], "lines": lines[-50:]}


def _syntax(error):
    """What is wrong with a script that cannot be compiled."""
    failure = _failure(error)
    return failure if isinstance(error, SyntaxError) else {**failure, "type": "SyntaxError"}


def _compiled(code):
    linecache.cache[SCRIPT] = (len(code), None, code.splitlines(True), SCRIPT)
    return compile(code, SCRIPT, "exec", dont_inherit=True)


def _check(code):
    """The syntax, and what of it a run would refuse at once."""
    try:
        tree = ast.parse(code, SCRIPT)
        _compiled(code)
    except BaseException as error:
        return {"error": _syntax(error)}
    refused = []
    for node in ast.walk(tree):
        names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = [node.module] + [f"{node.module}.{one.name}" for one in node.names]
        for name in names:
            if name in FORBIDDEN_MODULES or name.partition(".")[0] in FORBIDDEN_MODULES:
                refused.append({"line": node.lineno, "what": f"import of {name}"})
                break
    return {"refused": refused}


def _run(code):
    global _running
    module = types.ModuleType("__main__")
    world = vars(module)
    world.pop("__loader__", None)
    sys.argv = [SCRIPT]
    world.update(__spec__=None, __builtins__=builtins, __file__=SCRIPT, query=query, QueryError=QueryError)
    sys.modules["__main__"] = module
    try:
        compiled = _compiled(code)
    except BaseException as error:
        return {"error": _syntax(error)}
    _running = True
    answer = _executed(compiled, world)
    # What a script leaves for the end belongs to its run.
    _at_exit()
    if answer is None:
        try:
            answer = {"result": _plain(world.get("result"))}
        except BaseException as error:
            answer = {"error": _failure(error)}
    world.clear()
    _collect()
    return answer


_at_exit, _collect = atexit._run_exitfuncs, gc.collect


def _executed(compiled, world):
    """How a script failed, or nothing."""
    try:
        exec(compiled, world)
    except SystemExit as end:
        if end.code is not None and (type(end.code) not in (int, bool) or end.code):
            return {"error": _failure(end)}
    except BaseException as error:
        return {"error": _failure(error)}
    return None


BROKEN = '{"error":{"type":"RuntimeError","message":"the script damaged what reports its result","lines":[]}}'


class WitWorld:
    def run(self, request):
        try:
            asked = _loads(request)
            sys.setrecursionlimit(asked["recursion"])
            answer = _check(asked["code"]) if asked["check"] else _run(asked["code"])
            text = _dumps(answer)
            _flush()
            str.encode(text, "utf-8")
            return text
        except BaseException:
            return BROKEN
