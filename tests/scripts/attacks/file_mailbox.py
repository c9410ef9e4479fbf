# expect: violation
import mailbox

result = len(mailbox.mbox("/var/mail/root"))
