# expect: error
# reason: SyntaxError
import asyncio

result = await asyncio.sleep(0)
