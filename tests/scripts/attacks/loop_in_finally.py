# expect: resource_exceeded
# wall-s: 2
def stubborn():
    try:
        while True:
            pass
    finally:
        stubborn()


stubborn()
