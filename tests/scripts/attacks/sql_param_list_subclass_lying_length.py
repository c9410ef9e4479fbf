# expect: ok|error
class Lying(list):
    def __len__(self):
        return -1

    def __getitem__(self, index):
        raise KeyboardInterrupt("no items for you")


result = query("SELECT ? AS x", Lying([1]))
