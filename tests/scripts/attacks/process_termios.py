# expect: violation|error
# The build may come without termios.
import termios

result = termios.tcgetattr(0)
