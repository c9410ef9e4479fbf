# expect: violation|error
# The snapshot may not hold the view at all.
result = query("DROP VIEW all_leads")
