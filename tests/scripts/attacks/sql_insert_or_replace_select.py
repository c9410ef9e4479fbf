# expect: violation
query("REPLACE INTO leads SELECT * FROM leads")
