# expect: violation
import codeop

exec(codeop.compile_command("result = open('/etc/passwd').read()"))
