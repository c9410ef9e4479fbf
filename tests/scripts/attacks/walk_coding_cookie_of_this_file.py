# expect: ok|violation
# -*- coding: utf-7 -*-
# In UTF-7 the next line is not a comment.
# +AAo-open('/etc/passwd')
result = "read as UTF-8"
