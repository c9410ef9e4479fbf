# expect: violation
import asyncio
async def main():
    loop = asyncio.get_running_loop()
    for name in ("sock_connect", "add_reader"):
        try:
            await getattr(loop, name)(0, print)
        except Exception:
            continue
asyncio.run(main())
