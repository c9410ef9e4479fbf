# expect: violation
import runpy

result = runpy.run_module("os")["listdir"]("/")
