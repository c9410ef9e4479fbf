# expect: violation
result = query("ALTER TABLE leads RENAME TO secrets")
