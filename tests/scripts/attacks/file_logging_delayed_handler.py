# expect: violation
# The handler opens its file only when the first record comes.
import logging

handler = logging.FileHandler("/tmp/genie-corpus.log", delay=True)
handler.handle(logging.makeLogRecord({"msg": "left behind"}))
result = "logged"
