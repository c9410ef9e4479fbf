# expect: ok
import asyncio


async def producer(queue):
    for row in query("SELECT id FROM tasks ORDER BY id LIMIT 6"):
        await queue.put(row["id"])
        await asyncio.sleep(0.001)
    await queue.put(None)


async def consumer(queue, seen):
    while (item := await queue.get()) is not None:
        seen.append(item)
    return len(seen)


async def never():
    await asyncio.Event().wait()


async def main():
    queue, seen = asyncio.Queue(maxsize=2), []
    _, n = await asyncio.gather(producer(queue), consumer(queue, seen))
    try:
        await asyncio.wait_for(never(), timeout=0.01)
    except asyncio.TimeoutError:
        print("gave up")
    lock, results = asyncio.Lock(), []

    async def careful(number):
        async with lock:
            results.append(number)
            await asyncio.sleep(0)
            results.append(number)

    await asyncio.gather(*(careful(k) for k in range(3)))
    task = asyncio.create_task(asyncio.sleep(10))
    await asyncio.sleep(0)
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        print("cancelled")
    return {"n": n, "seen": seen, "results": results}


result = asyncio.run(main())
