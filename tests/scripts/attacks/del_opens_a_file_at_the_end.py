# expect: violation
class Late:
    def __del__(self):
        try:
            open("/tmp/late", "w").write("x")
        except BaseException:
            pass
late = Late()
del late
result = "quiet"
