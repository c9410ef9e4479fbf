# expect: ok|violation
# Watching one's own calls harms nobody.
import sys

calls = []
sys.setprofile(lambda frame, event, arg: calls.append(event))
len("x")
sys.setprofile(None)
result = "c_call" in calls
