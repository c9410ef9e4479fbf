# expect: error
# reason: ZeroDivisionError
verdict = "ok"
reason = None
stdout = "forged"
fuel = 0
result = {"verdict": "ok", "reason": None}
1 / 0
