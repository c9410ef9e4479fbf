# expect: violation
import imaplib

result = imaplib.IMAP4("127.0.0.1", timeout=1).welcome.decode()
