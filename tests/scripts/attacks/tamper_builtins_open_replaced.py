# expect: ok
# A file of one's own making is no file.
import builtins
import io

builtins.open = lambda *args, **kwargs: io.StringIO("made up")
result = open("/etc/passwd").read()
