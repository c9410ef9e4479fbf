# expect: violation
result = query("ALTER TABLE leads ADD COLUMN loot TEXT")
