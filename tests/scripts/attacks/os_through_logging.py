# expect: violation
import logging

result = logging.os.listdir("/")
