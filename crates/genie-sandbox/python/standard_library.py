"""Imports the whole standard library, because nothing can be imported later."""

import asyncio
import importlib
import io
import os
import pkgutil
import sys
import warnings
import zoneinfo

# What needs a file system, a network, a terminal or processes to be of any use, or prints when it is imported.
LEFT_OUT = frozenset(
    "antigravity this idlelib lib2to3 tkinter turtle turtledemo ensurepip venv test distutils pydoc_data sqlite3"
    " _sqlite3 dbm curses multiprocessing ctypes msilib nturl2path pip winreg winsound ossaudiodev spwd crypt"
    " wsgiref xmlrpc imaplib poplib smtplib ftplib nntplib telnetlib webbrowser socketserver http.server pdb"
    " readline rlcompleter __main__ _pyrepl _ios_support _android_support _apple_support sre_compile sre_constants"
    " sre_parse cProfile profile unittest.__main__ asyncio.__main__ json.tool zipfile.__main__".split()
)


def load():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for name in sorted(sys.stdlib_module_names):
            _load(name)
    _load_time_zones()


def _load(name):
    if name in LEFT_OUT or name.endswith("__main__"):
        return
    try:
        module = importlib.import_module(name)
    except (ImportError, AttributeError, OSError, NotImplementedError):
        return
    for found in pkgutil.iter_modules(getattr(module, "__path__", ())):
        if found.name not in ("test", "tests"):
            _load(f"{name}.{found.name}")


def _load_time_zones():
    """Time zones are files. They are read once, and looked up in memory."""
    import tzdata

    folder = os.path.join(os.path.dirname(tzdata.__file__), "zoneinfo")
    zones = {}
    for parent, _, files in os.walk(folder):
        for file in files:
            path = os.path.join(parent, file)
            with open(path, "rb") as opened:
                content = opened.read()
            if content[:4] == b"TZif":
                zones[os.path.relpath(path, folder)] = content

    def load_tzdata(key):
        if key not in zones:
            raise zoneinfo.ZoneInfoNotFoundError(f"No time zone found with key {key}")
        return io.BytesIO(zones[key])

    zoneinfo.reset_tzpath(to=())
    zoneinfo._common.load_tzdata = load_tzdata
    zoneinfo.available_timezones = lambda: set(zones)
