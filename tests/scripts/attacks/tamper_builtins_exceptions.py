# expect: violation
# If the ban is raised by name, the name is now something harmless.
import builtins


class Harmless(Exception):
    pass


for name in ("PermissionError", "RuntimeError", "ImportError", "BaseException", "Exception", "SystemExit", "OSError"):
    setattr(builtins, name, Harmless)
try:
    result = open("/etc/passwd").read()
except Harmless:
    result = "survived"
