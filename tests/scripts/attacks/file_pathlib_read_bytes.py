# expect: violation
import pathlib

result = pathlib.Path("tables.sql").read_bytes().decode()
