# expect: error|violation
import asyncio


async def main():
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(None, open, "/etc/passwd")


result = asyncio.run(main())
