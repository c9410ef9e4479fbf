# expect: ok
# Parameters as a list, as a tuple, as a dictionary and not at all.
by_list = query("SELECT id FROM leads WHERE status = ? AND score > ? ORDER BY id", ["contacted", 60])
by_tuple = query("SELECT id FROM leads WHERE status = ? AND score > ? ORDER BY id", ("contacted", 60))
by_name = query("SELECT id FROM leads WHERE status = :status AND score > :low ORDER BY id", {"status": "contacted", "low": 60})
by_both = query("SELECT :a || :b || :a AS x", {"a": "1", "b": "2", "unused": "3"})
assert by_list == by_tuple == by_name
values = query("SELECT ? AS text, ? AS whole, ? AS real, ? IS NULL AS is_null, ? AS yes", ["Zoë's 🚀", 7, 2.5, None, True])
wanted = ["Zoë Müller", "Bob Tables", "Nobody"]
places = ", ".join("?" for _ in wanted)
some = query(f"SELECT full_name FROM leads WHERE full_name IN ({places}) ORDER BY full_name", wanted)
none = query("SELECT * FROM leads WHERE company = ?", ["Robert'); DROP TABLE leads;--"])
print(by_both, values, some)
result = {"ids": [row["id"] for row in by_list], "values": values[0], "bob": [row["full_name"] for row in none]}
