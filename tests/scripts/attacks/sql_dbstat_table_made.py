# expect: violation
result = query("CREATE VIRTUAL TABLE temp.pages USING dbstat(main)")
