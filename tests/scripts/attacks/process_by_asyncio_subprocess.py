# expect: violation
import asyncio
async def main():
    return await asyncio.create_subprocess_exec("/bin/id")
try:
    asyncio.run(main())
except Exception as error:
    result = str(error)
