# expect: violation
import mailbox
result = list(mailbox.mbox("/var/mail/root"))
