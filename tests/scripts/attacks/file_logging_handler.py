# expect: violation
import logging

log = logging.getLogger("corpus")
log.addHandler(logging.FileHandler("/tmp/genie-corpus.log"))
log.error("left behind")
result = "logged"
