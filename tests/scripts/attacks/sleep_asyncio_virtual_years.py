# expect: ok|resource_exceeded
# With a virtual clock a year passes at once, or is refused.
import asyncio

asyncio.run(asyncio.sleep(365 * 24 * 3600))
result = "a year later"
