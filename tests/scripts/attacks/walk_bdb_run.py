# expect: violation
import bdb

result = bdb.Bdb().run("open('/etc/passwd')")
