# expect: violation
for kind in object.__subclasses__():
    if kind.__name__ == "_wrap_close":
        result = kind.__init__.__globals__["popen"]("id").read()
        break
else:
    result = ().__class__.__base__.__subclasses__()[0].__init__.__globals__["sys"].modules["os"].popen("id").read()
