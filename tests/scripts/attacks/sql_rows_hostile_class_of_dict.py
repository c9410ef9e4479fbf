# expect: ok|error
# The rows are built with whatever dict means to the runner.
import builtins


class Sly(dict):
    pass


builtins.dict = Sly
builtins.list = builtins.zip = builtins.map = lambda *args: "forged"
result = len(query("SELECT id FROM leads"))
