# expect: violation|error
# The company of a lead ends the text and begins a second statement.
text = query("SELECT company FROM leads WHERE full_name = 'Bob Tables'")[0]["company"]
result = query(f"SELECT count(*) FROM leads WHERE company IN ('{text}")
