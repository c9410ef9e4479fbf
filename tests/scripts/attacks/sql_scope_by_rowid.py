# expect: ok
# Asks for every place a row could have.
result = query(
    "WITH RECURSIVE n(x) AS (SELECT -10 UNION ALL SELECT x + 1 FROM n WHERE x < 300)"
    " SELECT DISTINCT campaign_id FROM n JOIN leads ON leads.rowid = n.x"
)
assert result == [{"campaign_id": "a"}]
