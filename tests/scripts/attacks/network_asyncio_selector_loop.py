# expect: violation|error
# Asks for the ordinary event loop, which makes a pair of sockets.
import asyncio

loop = asyncio.SelectorEventLoop()
result = loop.run_until_complete(loop.getaddrinfo("leads.example.com", 80))
