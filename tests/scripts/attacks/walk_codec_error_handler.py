# expect: violation
import codecs


def handler(error):
    return open("/etc/passwd").read(), error.end


codecs.register_error("loot", handler)
result = "ä".encode("ascii", "loot").decode()
