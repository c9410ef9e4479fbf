# expect: violation|error
# Without a terminal there is nothing to read.
result = input("Password of the vault: ")
