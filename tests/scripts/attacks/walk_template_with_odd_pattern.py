# expect: violation
import string


class Sly(string.Template):
    idpattern = r"[a-z().'/ ]+"


class Space(dict):
    def __missing__(self, key):
        return eval(key)


result = Sly("${open('/etc/passwd').read()}").substitute(Space())
