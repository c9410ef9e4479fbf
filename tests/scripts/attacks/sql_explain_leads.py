# expect: violation|ok
# Shows the program of an allowed statement, no rows.
result = query("EXPLAIN SELECT * FROM leads")
