# expect: violation
result = query('SELECT * FROM "main".[Secrets]')
