# expect: violation
class Sly:
    def __fspath__(self):
        return "/etc/" + "passwd"


result = open(Sly()).read()
