# expect: error|resource_exceeded
# Groups in groups, deeper than a formatter likes.
group = ValueError("core")
for depth in range(20000):
    group = ExceptionGroup(str(depth), [group])
raise group
