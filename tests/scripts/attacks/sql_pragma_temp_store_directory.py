# expect: violation
result = query("PRAGMA temp_store_directory = '/tmp'")
