# expect: violation
import importlib

result = importlib.import_module(".path", package="os").exists("/etc/passwd")
