# expect: error
# reason: syntax
result = query("SELEKT * FROM leads")
