# expect: violation
with open("/dev/null", "w") as sink:
    sink.write("even the harmless device is a file")
result = "written"
