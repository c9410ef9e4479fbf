# expect: error
# reason: ZeroDivisionError
# The line is far behind the end of the script.
exec(compile("\n" * 100000 + "1 / 0", globals().get("__file__") or "<script>", "exec"))
