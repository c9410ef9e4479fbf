# expect: violation
import platform
result = platform.node()
