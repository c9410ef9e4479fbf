# expect: violation
import logging

result = logging.sys.modules["os"].listdir("/")
