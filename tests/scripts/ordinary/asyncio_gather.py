# expect: ok
import asyncio


async def weigh(lead, order):
    await asyncio.sleep(0)
    order.append(lead["id"])
    if lead["score"] is None:
        raise ValueError(lead["id"])
    return lead["score"]


async def main():
    order = []
    leads = query("SELECT id, score FROM leads WHERE status = 'pending' ORDER BY id")
    scores = await asyncio.gather(*(weigh(lead, order) for lead in leads), return_exceptions=True)
    good = [s for s in scores if isinstance(s, float)]
    bad = [str(s) for s in scores if isinstance(s, ValueError)]
    return {"order": order, "good": good, "bad": bad}


result = asyncio.run(main())
print(result)
