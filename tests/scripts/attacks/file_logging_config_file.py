# expect: violation
import logging.config

try:
    logging.config.fileConfig("/etc/passwd")
except Exception as e:
    result = repr(e)
