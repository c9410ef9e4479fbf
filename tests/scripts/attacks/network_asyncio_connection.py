# expect: violation|error
# The loop of the sandbox may not know connections at all.
import asyncio


async def main():
    reader, writer = await asyncio.open_connection("127.0.0.1", 80)
    writer.write(b"leads")
    return (await reader.read()).decode()


result = asyncio.run(main())
