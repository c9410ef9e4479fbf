# expect: violation
name = input("Your password: ")
