# expect: violation
import asyncio
async def main():
    loop = asyncio.get_running_loop()
    try:
        return await loop.getaddrinfo("example.com", 443)
    except Exception:
        return None
result = asyncio.run(main())
