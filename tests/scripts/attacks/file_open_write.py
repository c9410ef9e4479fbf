# expect: violation
with open("/tmp/genie-corpus-left-behind", "w") as f:
    f.write("left behind")
result = "written"
