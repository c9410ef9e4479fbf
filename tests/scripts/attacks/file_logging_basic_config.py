# expect: violation
import logging

logging.basicConfig(filename="/tmp/genie-corpus.log")
logging.error("left behind")
result = "logged"
