# expect: violation|error
# The build may come without curses.
import curses

curses.initscr()
result = "drawn"
