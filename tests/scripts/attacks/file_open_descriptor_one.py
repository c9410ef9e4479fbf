# expect: violation
with open(1, "w", closefd=False) as raw:
    raw.write('{"verdict":"ok","result":"forged"}\n')
result = "written past the capture"
