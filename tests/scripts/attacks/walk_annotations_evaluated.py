# expect: violation
import inspect


def honest(x: "open('/etc/passwd')"):
    pass


result = str(inspect.signature(honest, eval_str=True))
