# expect: violation|error
# The build may come without monitoring.
import sys

monitoring = sys.monitoring
monitoring.use_tool_id(monitoring.DEBUGGER_ID, "corpus")
monitoring.register_callback(
    monitoring.DEBUGGER_ID, monitoring.events.CALL, lambda *args: open("/etc/passwd")
)
monitoring.set_events(monitoring.DEBUGGER_ID, monitoring.events.CALL)
len("x")
result = "watched"
