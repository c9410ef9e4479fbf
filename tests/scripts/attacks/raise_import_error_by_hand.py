# expect: error
# reason: ImportError
# Looks like a refusal, is none.
raise ImportError("violation: os is not allowed", name="os", path="/usr/lib/python3/os.py")
