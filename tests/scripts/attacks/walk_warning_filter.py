# expect: violation
import warnings

warnings.showwarning = lambda *args, **kwargs: open("/etc/passwd")
warnings.simplefilter("always")
warnings.warn("look here")
result = "survived"
