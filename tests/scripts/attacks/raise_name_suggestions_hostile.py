# expect: error
# The wording of a NameError looks through the names in sight.
class Key(str):
    def __len__(self):
        raise KeyboardInterrupt("measured")


globals()[Key("undefinable")] = 1
undefinabel
