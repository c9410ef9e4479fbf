# expect: ok
import time

for number in range(3):
    time.sleep(0.01)
    print("step", number)
result = "rested"
