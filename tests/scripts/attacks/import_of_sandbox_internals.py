# expect: violation
import sandbox_guest
sandbox_guest._running = False
result = sandbox_guest.os.listdir("/")
