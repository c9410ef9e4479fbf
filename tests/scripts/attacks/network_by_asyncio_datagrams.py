# expect: violation
import asyncio
async def main():
    loop = asyncio.get_running_loop()
    await loop.create_datagram_endpoint(asyncio.DatagramProtocol, remote_addr=("1.1.1.1", 53))
try:
    asyncio.run(main())
except Exception:
    result = 1
