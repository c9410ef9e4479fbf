# expect: error
# reason: ValueError
import gettext

result = gettext.c2py("n()[0] or open")(1)
