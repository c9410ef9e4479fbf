# expect: error
result = query("SELECT nothing FROM leads")
