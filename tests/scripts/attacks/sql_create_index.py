# expect: violation
result = query("CREATE INDEX by_score ON leads (score)")
