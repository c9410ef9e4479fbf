# expect: violation
import asyncio
try:
    result = asyncio.subprocess.subprocess.getoutput("id")
except Exception as error:
    result = str(error)
