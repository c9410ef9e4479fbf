# expect: error|ok
# -*- coding: made-up -*-
result = 1
