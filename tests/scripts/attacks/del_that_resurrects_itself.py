# expect: ok|resource_exceeded
kept = []
class Phoenix:
    def __del__(self, kept=kept):
        kept.append(self)
bird = Phoenix()
result = 1
