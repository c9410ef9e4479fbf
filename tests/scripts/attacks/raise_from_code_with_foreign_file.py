# expect: error|violation
# A traceback shows source lines of the file the code says it comes from.
exec(compile("\n" * 70 + "1 / 0", "tables.sql", "exec"))
