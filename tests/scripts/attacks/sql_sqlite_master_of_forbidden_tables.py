# expect: violation
result = query("SELECT sql FROM sqlite_master WHERE name = 'secrets'")
