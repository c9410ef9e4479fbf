# expect: violation
import logging
logging.basicConfig(filename="/var/tmp/spy.log", level=logging.INFO)
logging.info("hello")
