# expect: ok
import graphlib, copy, weakref, contextvars, reprlib, pprint
order = list(graphlib.TopologicalSorter({"d": {"b", "c"}, "b": {"a"}, "c": {"b"}}).static_order())
rows = query("SELECT id, title FROM tasks ORDER BY id LIMIT 3")
deep = copy.deepcopy(rows)
deep[0]["id"] = "changed"
var = contextvars.ContextVar("v", default=1)
token = var.set(2)
var.reset(token)
class Node: pass
node = Node()
ref = weakref.ref(node)
alive = ref() is node
del node
print(order, rows[0]["id"], var.get(), alive, ref(), reprlib.repr(list(range(50))))
pprint.pprint(rows, width=40)
result = order
