# expect: error|resource_exceeded
# With nothing left to wait for, a future that nobody fulfils is a dead end.
import asyncio


async def main():
    await asyncio.get_running_loop().create_future()


asyncio.run(main())
