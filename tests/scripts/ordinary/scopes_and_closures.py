# expect: ok
counter = 0


def count():
    global counter
    counter += 1
    return counter


def make_counter(start=0):
    n = start

    def step(by=1, *, twice=False, **more):
        nonlocal n
        n += by * (2 if twice else 1)
        return n, sorted(more)

    return step


step = make_counter(10)
print(count(), count(), step(), step(5, twice=True, note="x"), make_counter()(), [f() for f in [lambda i=i: i * i for i in range(4)]])


def decorate(label):
    def outer(function):
        def inner(*args, **kwargs):
            return f"<{label}>{function(*args, **kwargs)}</{label}>"

        return inner

    return outer


@decorate("b")
@decorate("i")
def name(lead, /, greeting="Hi", *rest):
    return f"{greeting} {lead['full_name']}{len(rest)}"


result = name(query("SELECT full_name FROM leads ORDER BY id LIMIT 1")[0], "Hello", 1, 2)
print(result)
for n in range(2, 10):
    for d in range(2, n):
        if n % d == 0:
            break
    else:
        print(n, end=" ")
print()
