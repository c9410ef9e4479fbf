# expect: error
for lead in query("SELECT 1")
    print(lead)
