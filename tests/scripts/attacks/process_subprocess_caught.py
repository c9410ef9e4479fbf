# expect: violation
# reason: subprocess
try:
    import subprocess

    subprocess.Popen("id", shell=True)
except BaseException as e:
    result = repr(e)
