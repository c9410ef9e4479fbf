# expect: violation
result = query("VACUUM INTO 'file:loot?mode=memory&cache=shared'")
