# expect: ok
import uuid

rows = query("SELECT id, full_name FROM leads ORDER BY id LIMIT 5")
result = {row["id"]: str(uuid.uuid5(uuid.NAMESPACE_URL, "https://example.com/" + row["full_name"])) for row in rows}
for key, value in result.items():
    print(key, value, uuid.UUID(value).version)
print(uuid.uuid3(uuid.NAMESPACE_DNS, "example.com"), uuid.UUID(int=5).hex, uuid.UUID("{12345678-1234-5678-1234-567812345678}").fields[0])
