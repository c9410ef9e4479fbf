# expect: violation|error
# Names in the main module that the script did not make.
import __main__

for key, value in list(vars(__main__).items()):
    if callable(value) and key not in ("query", "print") and not isinstance(value, type):
        try:
            print(key, value("SELECT * FROM secrets"))
        except Exception as e:
            print(key, type(e).__name__)
raise LookupError("nothing was reached")
