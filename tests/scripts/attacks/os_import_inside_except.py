# expect: violation
try:
    import os

    result = os.listdir("/")
except BaseException:
    result = "survived"
