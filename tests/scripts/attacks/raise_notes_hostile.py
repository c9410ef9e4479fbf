# expect: error|resource_exceeded
e = ValueError("annotated")
e.__notes__ = ["x" * 10**6] * 200
raise e
