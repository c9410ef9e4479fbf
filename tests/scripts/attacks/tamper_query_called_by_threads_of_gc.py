# expect: ok|error|violation
# The host function calls itself from a destructor in the middle of another call.
class Echo:
    def __del__(self):
        print(len(query("SELECT id FROM leads")))


class Params(list):
    def __iter__(self):
        Echo()
        return super().__iter__()


result = query("SELECT count(*) AS n FROM leads WHERE campaign_id = ?", Params(["a"]))
assert result in ([{"n": 32}], [])
