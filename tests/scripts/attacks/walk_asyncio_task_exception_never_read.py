# expect: violation
import asyncio


async def steal():
    return open("/etc/passwd").read()


async def main():
    task = asyncio.ensure_future(steal())
    done, _ = await asyncio.wait([task])
    return "never read"


result = asyncio.run(main())
