# expect: violation|error
# The loop of the sandbox may not know servers at all.
import asyncio


async def main():
    server = await asyncio.start_server(lambda r, w: None, "127.0.0.1", 0)
    return [s.getsockname() for s in server.sockets]


result = asyncio.run(main())
