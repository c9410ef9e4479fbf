# expect: violation
import importlib
fetch = importlib.import_module("urllib" + "." + "request").urlopen
result = fetch("https://example.com/").read()
