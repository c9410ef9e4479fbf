# expect: violation|error
# The loop of the sandbox may not know processes at all.
import asyncio


async def main():
    child = await asyncio.create_subprocess_shell("id", stdout=-1)
    out, _ = await child.communicate()
    return out.decode()


result = asyncio.run(main())
