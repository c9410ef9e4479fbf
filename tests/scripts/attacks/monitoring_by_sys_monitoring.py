# expect: violation
import sys
sys.monitoring.use_tool_id(1, "spy")
sys.monitoring.register_callback(1, sys.monitoring.events.CALL, print)
sys.monitoring.set_events(1, sys.monitoring.events.CALL)
result = abs(-1)
