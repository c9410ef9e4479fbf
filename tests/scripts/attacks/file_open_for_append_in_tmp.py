# expect: violation
with open("/tmp/left-by-a-script", "a") as f:
    f.write("x")
