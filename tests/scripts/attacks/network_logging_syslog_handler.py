# expect: violation
import logging
import logging.handlers

logging.getLogger("corpus").addHandler(logging.handlers.SysLogHandler(("127.0.0.1", 514)))
result = "logged"
