# expect: violation
import asyncio


async def ask(table):
    return query(f"SELECT * FROM {table}")


async def main():
    return await asyncio.gather(ask("leads"), ask("secrets"), return_exceptions=True)


result = str(asyncio.run(main()))
