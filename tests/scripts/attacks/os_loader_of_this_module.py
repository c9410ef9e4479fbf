# expect: violation
loader = globals().get("__loader__") or type(__import__("sys").__spec__.loader) and __import__("sys").__spec__.loader
result = loader.load_module("posix").listdir("/")
