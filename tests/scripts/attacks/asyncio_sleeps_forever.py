# expect: resource_exceeded
import asyncio
async def main():
    while True:
        await asyncio.sleep(5)
asyncio.run(main())
