# expect: violation
import platform
result = platform.freedesktop_os_release()
