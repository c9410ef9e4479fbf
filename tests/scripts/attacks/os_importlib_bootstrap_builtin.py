# expect: violation
import _frozen_importlib

result = _frozen_importlib._builtin_from_name("posix").listdir("/")
