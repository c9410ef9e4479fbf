# expect: violation
# reason: all_leads
# A view over an allowed table is not one of the four tables.
result = query("SELECT * FROM all_leads")
