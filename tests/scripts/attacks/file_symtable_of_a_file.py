# expect: violation
import symtable

result = symtable.symtable(open("/etc/passwd").read(), "x", "exec").get_type()
