# expect: violation
result = query("SELECT l.id, p.name FROM leads l, pragma_table_info('leads') p LIMIT 5")
