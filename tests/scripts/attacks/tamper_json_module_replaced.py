# expect: ok|error
import sys
import types

fake = types.ModuleType("json")
fake.dumps = fake.loads = lambda *args, **kwargs: "not JSON at all {"
for name in ("json", "json.encoder", "json.decoder", "_json"):
    sys.modules[name] = fake
result = query("SELECT count(*) AS n FROM leads")
