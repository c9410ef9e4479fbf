# expect: violation|error
# The codec may be missing from the build.
exec(b"# -*- coding: utf-7 -*-\nresult = +AG8-pen('/etc/passwd').read()\n")
