# expect: error|violation
# The runner formats the error with functions a script may have replaced.
import traceback


def evil(*args, **kwargs):
    return [open("/etc/passwd").read()]


for name in ("format_exc", "format_exception", "format_exception_only", "extract_tb", "format_tb", "print_exc", "walk_tb"):
    setattr(traceback, name, evil)
traceback.TracebackException.__init__ = evil
traceback.TracebackException.format = evil
raise ValueError("honest")
