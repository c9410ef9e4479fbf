# expect: violation|error
# A catalogue that is not found is an error of Python's own.
import gettext

result = gettext.translation("passwd", localedir="/etc").info()
