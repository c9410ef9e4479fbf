# expect: violation
import codecs
try:
    codecs.open("/etc/shadow", encoding="utf-8")
except:
    pass
result = "nothing happened"
