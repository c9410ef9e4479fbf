# expect: ok
# Honest looks at one's own functions are nothing forbidden.
import inspect


def score(lead, *, weight: float = 1.5, **options) -> float:
    """Weighs a lead."""
    return (lead["score"] or 0) * weight


signature = inspect.signature(score)
print(list(signature.parameters), score.__doc__, score.__name__, score.__defaults__, score.__kwdefaults__)
print(callable(score), hasattr(score, "missing"), getattr(score, "missing", "none"), isinstance(True, int), issubclass(bool, int))
print(inspect.isfunction(score), inspect.getdoc(score), type(score).__name__, "a" in vars(type("T", (), {"a": 1})))
print(eval("1 + 2 * 3"), [n for n in dir([]) if n.startswith("re")], sorted(k for k in globals() if k in ("score", "signature")))
space = {}
exec("def double(x):\n    return x * 2", space)
result = [space["double"](21), score({"score": 10})]
