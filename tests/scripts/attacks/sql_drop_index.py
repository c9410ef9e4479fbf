# expect: violation|error
# The snapshot may not hold the index at all.
result = query("DROP INDEX leads_of_a_campaign")
