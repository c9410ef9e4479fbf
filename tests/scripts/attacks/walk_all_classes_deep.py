# expect: violation
# Every class there is, to whatever depth, until one knows how to open.
seen, todo, opener = set(), [object], None
while todo and opener is None:
    cls = todo.pop()
    if cls in seen:
        continue
    seen.add(cls)
    todo += type.__subclasses__(cls)
    if cls.__name__ == "FileIO":
        opener = cls
result = opener("/etc/passwd").readall().decode()
