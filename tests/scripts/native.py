"""Runs a script of the corpus in this very Python, for comparison with the sandbox.

    native.py FILE --fixture tables.sql --scope a

The fixture goes into a database in memory, the rows of other campaigns and every
table but the four are dropped, and the script gets `query`. The answer is one line
of JSON with what was printed and what the script left in `result`; a script that
failed has `error` as well, and the exit code is 1.

Nothing here keeps a script in: run only scripts from `ordinary/`.
"""

import argparse
import contextlib
import io
import json
import sqlite3
import sys
import types

# Each table a script may read, and the column that names the campaign.
TABLES = {"campaigns": "id", "leads": "campaign_id", "tasks": "campaign_id", "artifacts": "campaign_id"}


def snapshot(fixture, scope):
    """The rows of one campaign, and no others."""
    with open(fixture, encoding="utf-8") as f:
        sql = f.read()
    database = sqlite3.connect(":memory:", isolation_level=None)
    database.executescript(sql)
    others = database.execute(
        "SELECT type, name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite_%'"
    ).fetchall()
    for kind, name in sorted(others, reverse=True):
        if name not in TABLES:
            database.execute(f'DROP {kind} "{name}"')
    for table, column in TABLES.items():
        database.execute(f'DELETE FROM "{table}" WHERE "{column}" IS NOT ?', (scope,))
    return database


def run(path, database):
    """What the script printed, its result, and its error or None."""

    def query(sql, params=()):
        cursor = database.execute(sql, params)
        names = [column[0] for column in cursor.description or ()]
        return [dict(zip(names, row)) for row in cursor.fetchall()]

    # A module of its own, since dataclasses and typing look it up.
    main = types.ModuleType("__main__")
    main.query = query
    sys.modules["__main__"] = main
    with open(path, "rb") as f:
        source = f.read()
    stdout, error = io.StringIO(), None
    with contextlib.redirect_stdout(stdout):
        try:
            exec(compile(source, "<script>", "exec"), vars(main))
        except SystemExit as e:
            if e.code not in (None, 0):
                error = f"SystemExit: {e.code}"
        except BaseException as e:
            error = f"{type(e).__name__}: {e}"
    result = None if error else getattr(main, "result", None)
    return stdout.getvalue(), result, error


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("file")
    arguments.add_argument("--fixture", required=True)
    arguments.add_argument("--scope", required=True)
    options = arguments.parse_args()
    with contextlib.closing(snapshot(options.fixture, options.scope)) as database:
        stdout, result, error = run(options.file, database)
    answer = {"stdout": stdout, "result": result}
    if error is not None:
        answer["error"] = error
    print(json.dumps(answer, allow_nan=False))
    return 0 if error is None else 1


if __name__ == "__main__":
    sys.exit(main())
