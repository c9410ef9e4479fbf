# expect: violation|error
# The lowest door of the guest, with numbers of functions that may not exist.
import componentize_py_runtime as runtime

for index in (0, 1, 2, 10, 2**31 - 1, -1):
    results = [None]
    for args in ((index, ["SELECT * FROM secrets", "[]"], 1), (None, index, ["SELECT * FROM secrets", "[]"], 1), (index, [], results)):
        try:
            print(index, runtime.call_import(*args), results)
        except Exception as e:
            print(index, type(e).__name__)
raise LookupError("nothing was reached")
