# expect: violation
import sys
seen = []
sys.setprofile(lambda frame, event, argument: seen.append(frame.f_globals))
len([])
result = len(seen)
