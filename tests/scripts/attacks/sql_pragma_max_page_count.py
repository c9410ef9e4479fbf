# expect: violation
result = query("PRAGMA max_page_count = 4294967294")
