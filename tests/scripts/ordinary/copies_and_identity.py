# expect: ok
import copy

rows = query("SELECT id, full_name FROM leads ORDER BY id LIMIT 2")
tree = {"rows": rows, "meta": {"tags": ["a", "b"]}, "again": rows}
shallow, deep = copy.copy(tree), copy.deepcopy(tree)
rows[0]["full_name"] = "changed"
tree["meta"]["tags"].append("c")
print(shallow["rows"][0]["full_name"], deep["rows"][0]["full_name"], deep["meta"]["tags"], deep["rows"] is deep["again"])
a = b = [1, 2]
b += [3]
print(a, a is b, a[:] == a, a[:] is a)
frozen = frozenset({1, 2}) | {3}
print(sorted(frozen), {1, 2} < {1, 2, 3}, {1, 2} ^ {2, 3} == {1, 3}, (1, [2]) == (1, [2]))
result = deep
