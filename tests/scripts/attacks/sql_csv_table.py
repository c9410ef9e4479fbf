# expect: violation
result = query("CREATE VIRTUAL TABLE temp.passwd USING csv(filename = '/etc/passwd')")
