# expect: violation
import os

result = [os.cpu_count(), os.getloadavg()]
