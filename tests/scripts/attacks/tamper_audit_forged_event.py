# expect: ok|violation|error
# Claims a forbidden event itself; nothing forbidden happens.
import sys

sys.audit("open", "/etc/passwd", "r", 0)
result = "claimed"
