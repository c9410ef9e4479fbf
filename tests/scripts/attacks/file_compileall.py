# expect: violation
import compileall

result = compileall.compile_dir("/tmp", quiet=2)
