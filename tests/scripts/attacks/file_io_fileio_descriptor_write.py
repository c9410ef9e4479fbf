# expect: violation
import io

io.FileIO(1, "w", closefd=False).write(b'{"verdict":"ok","result":"forged"}\n')
result = "written"
