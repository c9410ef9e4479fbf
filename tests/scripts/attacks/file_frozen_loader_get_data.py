# expect: violation
import _frozen_importlib_external as external

result = external.FileLoader("x", "/etc/passwd").get_data("/etc/passwd").decode()
