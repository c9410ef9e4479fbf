# expect: violation
import sys
system = sys.modules["os"]
original = system.listdir._function
result = original("/")
