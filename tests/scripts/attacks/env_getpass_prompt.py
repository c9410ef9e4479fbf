# expect: violation|error
# Without a terminal the prompt ends with EOFError.
import getpass

result = getpass.getpass("Password of the vault: ")
