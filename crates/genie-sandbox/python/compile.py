"""Compiles the component for this machine's kind of processor, with the settings that `src/python.rs` expects.

    compile.py FOLDER-OF-THE-COMPONENT FOLDER-FOR-THE-CODE
"""

import gzip
import hashlib
import lzma
import pathlib
import platform
import sys

import blake3
import wasmtime
from wasmtime import _ffi as settings
from wasmtime.component import Component

MACHINES = {"x86_64": "x86_64", "AMD64": "x86_64", "aarch64": "aarch64", "arm64": "aarch64"}
SYSTEMS = {"Linux": "unknown-linux-gnu", "Darwin": "apple-darwin", "Windows": "pc-windows-msvc"}


def engine():
    config = wasmtime.Config()
    config.consume_fuel = True
    config.epoch_interruption = True
    config.wasm_threads = False
    config.wasm_exceptions = False
    # The program has no collector and no async functions; the numbers of a script are the same on every machine.
    settings.wasmtime_config_gc_support_set(config.ptr(), False)
    settings.wasmtime_config_concurrency_support_set(config.ptr(), False)
    settings.wasmtime_config_cranelift_nan_canonicalization_set(config.ptr(), True)
    # A named target does not use what only this machine's processor has.
    target = f"{MACHINES[platform.machine()]}-{SYSTEMS[platform.system()]}"
    if settings.wasmtime_config_target_set(config.ptr(), target.encode()):
        sys.exit(f"the compiler does not know {target}")
    return wasmtime.Engine(config)


def main():
    source, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    component = lzma.decompress((source / "python.wasm.xz").read_bytes())
    if hashlib.sha256(component).hexdigest() != (source / "python.wasm.sha256").read_text().strip():
        sys.exit("python.wasm.xz is not the component that was committed: check it out again")
    code = bytes(Component(engine(), component).serialize())
    folder.mkdir(exist_ok=True)
    with gzip.GzipFile(folder / "python.cwasm.gz", "wb", compresslevel=9, mtime=0) as packed:
        packed.write(code)
    # The hash comes last: with it, everything is there.
    (folder / "python.cwasm.blake3").write_text(blake3.blake3(code).hexdigest() + "\n")


main()
