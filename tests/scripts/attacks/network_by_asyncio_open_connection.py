# expect: violation
import asyncio
async def main():
    reader, writer = await asyncio.open_connection("127.0.0.1", 22)
    return await reader.read(10)
try:
    result = asyncio.run(main())
except BaseException as error:
    result = repr(error)
