# expect: violation|error
# The build may come without the module below.
from multiprocessing.connection import Listener

result = Listener(("127.0.0.1", 0)).address
