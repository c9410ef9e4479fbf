# expect: violation
async def walk():
    yield


result = walk().ag_frame.f_builtins["open"]("/etc/passwd").read()
