# expect: violation|error
# The loop of the sandbox may not watch descriptors at all.
import asyncio


async def main():
    loop = asyncio.get_running_loop()
    loop.add_reader(0, lambda: None)
    result = await loop.connect_read_pipe(asyncio.Protocol, open(0))
    return repr(result)


result = asyncio.run(main())
