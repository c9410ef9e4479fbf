# expect: ok
import asyncio
async def score(row, gate):
    async with gate:
        await asyncio.sleep(0.01 * (len(row["id"]) % 3))
        return row["id"], len(row["full_name"])
async def main():
    gate = asyncio.Semaphore(3)
    rows = query("SELECT id, full_name FROM leads ORDER BY id LIMIT 10")
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(score(row, gate)) for row in rows]
    found = await asyncio.wait_for(asyncio.gather(*[score(r, gate) for r in rows[:2]]), 5)
    return [t.result() for t in tasks] + found
result = [list(x) for x in asyncio.run(main())]
