# expect: error
# reason: SyntaxError
from __future__ import braces
