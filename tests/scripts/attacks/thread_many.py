# expect: error
# reason: thread
import threading

threads = [threading.Thread(target=lambda: None, daemon=True) for _ in range(1000)]
for thread in threads:
    thread.start()
result = threading.active_count()
