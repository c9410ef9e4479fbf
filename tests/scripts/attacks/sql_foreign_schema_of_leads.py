# expect: violation
# reason: leads
# Only the snapshot itself has tables.
result = query("SELECT * FROM source.leads")
