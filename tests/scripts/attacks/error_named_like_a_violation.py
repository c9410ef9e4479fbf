# expect: error
class violation(Exception): pass
raise violation("open '/etc/passwd'")
