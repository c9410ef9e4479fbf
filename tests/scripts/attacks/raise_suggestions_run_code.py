# expect: error|violation
# The wording of an AttributeError looks through the attributes of the object.
class Sly:
    def __dir__(self):
        return [open("/etc/passwd").read()]


Sly().attribut
