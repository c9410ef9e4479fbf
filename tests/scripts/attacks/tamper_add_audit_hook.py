# expect: ok|violation
# One more hook can only be stricter.
import sys

events = []
sys.addaudithook(lambda event, args: events.append(event))
sys.audit("corpus.event", 1)
result = "corpus.event" in events
