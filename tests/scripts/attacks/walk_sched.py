# expect: violation
import sched

scheduler = sched.scheduler()
scheduler.enter(0, 1, open, ("/etc/passwd",))
scheduler.run()
result = "ran"
