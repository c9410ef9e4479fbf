# expect: violation
import poplib

result = poplib.POP3("127.0.0.1", timeout=1).getwelcome().decode()
