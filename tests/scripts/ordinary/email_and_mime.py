# expect: ok
import email
from email.message import EmailMessage

lead = query("SELECT full_name FROM leads WHERE id = 'lead-a-01'")[0]
message = EmailMessage()
message["Subject"] = "Grüße"
message["To"] = "zoe@example.com"
message.set_content(f"Hallo {lead['full_name']}")
back = email.message_from_string(message.as_string())
print(back["To"], back.get_content_type(), message.get_content().strip())
result = message.get_content().strip()
