# expect: violation
async def walk():
    pass


coroutine = walk()
builtins = coroutine.cr_frame.f_builtins
coroutine.close()
result = builtins["open"]("/etc/passwd").read()
