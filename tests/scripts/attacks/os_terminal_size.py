# expect: violation
import os

result = list(os.get_terminal_size())
