# expect: violation
result = query("SELECT hex(data) AS x FROM sqlite_dbpage WHERE pgno = 1")
