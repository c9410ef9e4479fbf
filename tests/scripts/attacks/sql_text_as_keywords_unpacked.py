# expect: violation
result = query(**{"sql": "DELETE FROM leads WHERE id = ?", "params": ["lead-a-01"]})
