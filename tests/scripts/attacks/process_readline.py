# expect: violation|error
# The build may come without readline.
import readline

readline.read_history_file("/etc/passwd")
result = readline.get_history_item(1)
