# expect: violation
import codecs

result = codecs.open("/etc/passwd", "r", "utf-8").read()
