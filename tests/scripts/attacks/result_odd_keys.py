# expect: error|ok
# A tuple is no key in JSON.
result = {(1, 2): "a", None: "b", True: "c", 1.5: "d"}
