# expect: ok|error|resource_exceeded
# Falls down a few times and stands up again.
def down():
    try:
        down()
    except RecursionError:
        return


down()
result = "stood up"
