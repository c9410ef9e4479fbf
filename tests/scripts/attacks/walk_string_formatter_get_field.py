# expect: violation
# Unlike str.format, the formatter class hands the object itself out.
import string

module, _ = string.Formatter().get_field("0.__self__", (len,), {})
result = module.open("/etc/passwd").read()
