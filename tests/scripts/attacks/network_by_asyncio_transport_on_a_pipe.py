# expect: violation
import asyncio
async def main():
    loop = asyncio.get_event_loop()
    await loop.connect_write_pipe(asyncio.BaseProtocol, 1)
try:
    asyncio.run(main())
except BaseException:
    result = 1
