# expect: violation
import sys, shlex
for module in list(sys.modules.values()):
    run = getattr(module, "check_call", None)
    if run:
        try:
            run(shlex.split("touch /tmp/x"))
        except Exception:
            pass
result = "done"
