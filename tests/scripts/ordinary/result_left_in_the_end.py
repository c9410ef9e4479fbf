# expect: ok
# Only the last value counts, and it may be any JSON.
result = "first"
result = {"text": "Zoë 🚀 \"quoted\" \\ / \u2028", "numbers": [0, -1, 1.5, 1e-9, 10**15], "yes": True, "no": False, "nothing": None, "empty": [{}, [], ""], "nested": {"a": [{"b": [1, [2, [3]]]}]}}
print("no\ttabs lost", "or line\nbreaks", sep=" | ", end="!\n")
print()
print(1, 2.0, None, True, [1], {"a": (1,)}, {3}, b"x", ..., range(3))
