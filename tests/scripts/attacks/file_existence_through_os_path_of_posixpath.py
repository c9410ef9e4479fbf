# expect: violation
import posixpath
result = [name for name in ("/root/.ssh", "/etc") if posixpath.exists(name)]
