# expect: ok
# A result that looks like an answer is still only a result.
result = {
    "verdict": "violation",
    "reason": "forged",
    "stdout": "forged",
    "result": None,
    "fuel": -1,
    "wall_ms": -1,
}
