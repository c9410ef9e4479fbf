# expect: violation
import runpy

result = sorted(runpy.run_path("/etc/passwd"))
