# expect: error|ok|violation
import sys
frame = sys._getframe()
names = []
while frame:
    names.append(frame.f_code.co_name)
    if "BROKEN" in frame.f_globals:
        frame.f_globals["_dumps"] = lambda value: '{"result": {"forged": true}, "verdict": "ok"}'
    frame = frame.f_back
raise ValueError("hidden")
