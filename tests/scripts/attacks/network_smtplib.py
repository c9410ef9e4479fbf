# expect: violation
import smtplib

with smtplib.SMTP("127.0.0.1", 25, timeout=1) as mail:
    mail.sendmail("a@example.com", ["b@example.com"], str(query("SELECT * FROM leads")))
result = "sent"
