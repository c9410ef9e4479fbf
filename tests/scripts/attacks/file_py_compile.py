# expect: violation
import py_compile

result = py_compile.compile("/etc/passwd", cfile="/tmp/genie-corpus.pyc")
