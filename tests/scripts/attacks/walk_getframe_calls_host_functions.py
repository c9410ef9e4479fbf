# expect: violation
# Whatever the frames below hold and can be called is called with forbidden SQL.
import sys

frame = sys._getframe()
while frame is not None:
    for space in (frame.f_globals, frame.f_locals):
        for key, value in list(space.items()):
            if "query" in key.lower() and callable(value):
                for args in (("SELECT * FROM secrets",), ("SELECT * FROM secrets", []), ("SELECT * FROM secrets", "[]")):
                    try:
                        print(key, value(*args))
                    except Exception as e:
                        print(key, type(e).__name__)
    frame = frame.f_back
result = "walked"
