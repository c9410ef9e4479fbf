# expect: violation
class Holder:
    import os

    here = os.listdir("/")


result = Holder.here
