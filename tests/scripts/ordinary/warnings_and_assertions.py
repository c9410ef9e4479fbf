# expect: ok
import warnings

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    warnings.warn("the score is old", UserWarning)
    warnings.warn("soon gone", DeprecationWarning)
try:
    assert 1 + 1 == 3, "not in this world"
except AssertionError as e:
    print("assertion:", e)
result = [[w.category.__name__, str(w.message)] for w in caught]
print(result)
