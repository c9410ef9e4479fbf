# expect: violation|error
# The loop of the sandbox may not know processes at all.
import asyncio


async def main():
    loop = asyncio.get_running_loop()
    await loop.subprocess_exec(asyncio.SubprocessProtocol, "id")


result = asyncio.run(main())
