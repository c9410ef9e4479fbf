# expect: violation
import asyncio
try:
    asyncio.run(asyncio.open_unix_connection("/var/run/docker.sock"))
except Exception:
    result = 1
