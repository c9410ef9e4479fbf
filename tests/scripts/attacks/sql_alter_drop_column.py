# expect: violation
result = query("ALTER TABLE leads DROP COLUMN score")
