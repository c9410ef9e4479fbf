# expect: violation
# The handler hides errors of its connection; the attempt counts.
import logging
import logging.handlers

log = logging.getLogger("corpus")
log.addHandler(logging.handlers.SocketHandler("127.0.0.1", 9020))
log.error("leads leave")
result = "logged"
