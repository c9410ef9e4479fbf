# expect: violation
# The loop writes exceptions of a callback to its log and goes on.
import asyncio


async def main():
    asyncio.get_running_loop().call_soon(open, "/etc/passwd")
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    return "went on"


result = asyncio.run(main())
