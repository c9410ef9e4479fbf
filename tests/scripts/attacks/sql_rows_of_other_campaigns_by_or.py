# expect: ok
rows = query("SELECT full_name, company FROM leads WHERE campaign_id = 'a' OR 1 = 1")
other = query("SELECT * FROM leads WHERE campaign_id IS NOT 'a'")
names = query("SELECT name FROM campaigns")
result = [len(rows), other, names]
