# expect: violation
import ssl

result = ssl.create_default_context().check_hostname
