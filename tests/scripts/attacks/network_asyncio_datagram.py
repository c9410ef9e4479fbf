# expect: violation|error
# The loop of the sandbox may not know datagrams at all.
import asyncio


async def main():
    loop = asyncio.get_running_loop()
    transport, _ = await loop.create_datagram_endpoint(
        asyncio.DatagramProtocol, remote_addr=("127.0.0.1", 9)
    )
    transport.sendto(b"leads")


result = asyncio.run(main())
