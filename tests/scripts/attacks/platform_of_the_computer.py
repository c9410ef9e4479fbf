# expect: violation
import platform
result = platform.uname()._asdict()
