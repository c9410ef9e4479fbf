# expect: violation
space = __builtins__ if isinstance(__builtins__, dict) else vars(__builtins__)
result = space["open"]("/etc/passwd").read()
