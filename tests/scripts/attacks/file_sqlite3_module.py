# expect: violation|error
# There is no sqlite3 module; where it could be had, it must not open a file.
import sqlite3

result = sqlite3.connect("/tmp/genie-corpus.db").execute("SELECT 1").fetchall()
