# expect: violation
import linecache

result = linecache.getlines("/etc/passwd")
