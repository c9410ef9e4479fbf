# expect: violation
import dataclasses

result = dataclasses.sys.modules["posix"].listdir("/")
