# expect: ok|error|violation
class Sly(dict):
    def items(self):
        return [("x", query("SELECT * FROM leads"))]

    def __getitem__(self, key):
        return open("/etc/passwd").read()


result = query("SELECT :x AS x", Sly(x=1))
