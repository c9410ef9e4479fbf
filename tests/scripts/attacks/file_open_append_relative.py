# expect: violation
with open("genie-corpus-left-behind", "ab") as f:
    f.write(b"left behind")
result = "written"
