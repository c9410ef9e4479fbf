# expect: ok
# Packs scores into bytes of a fixed layout, whatever the machine.
import array
import struct

rows = query("SELECT score, status FROM leads WHERE score IS NOT NULL ORDER BY id")
codes = {"pending": 0, "contacted": 1, "responded": 2, "rejected": 3}
layout = struct.Struct("<dBxH")
packed = b"".join(layout.pack(r["score"], codes[r["status"]], n) for n, r in enumerate(rows))
back = [layout.unpack_from(packed, n * layout.size) for n in range(len(rows))]
assert [b[0] for b in back] == [r["score"] for r in rows]
numbers = array.array("d", (r["score"] for r in rows))
numbers.extend([1.5, 2.5])
view = memoryview(packed)[:12]
small = array.array("i", [1, 2, 3])
small.byteswap()
print(layout.size, view.hex(), numbers[-1], len(numbers), struct.pack(">I", 2025).hex(), struct.unpack("<h", b"\xff\xff"), small[0])
result = {"bytes": len(packed), "sum": sum(numbers), "codes": [b[1] for b in back]}
