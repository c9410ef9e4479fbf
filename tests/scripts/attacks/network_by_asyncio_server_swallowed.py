# expect: violation
import asyncio
async def main():
    try:
        await asyncio.start_server(lambda r, w: None, "0.0.0.0", 8080)
    except BaseException:
        return "no"
result = asyncio.run(main())
