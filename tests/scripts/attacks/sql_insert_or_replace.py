# expect: violation
result = query("INSERT OR REPLACE INTO campaigns SELECT * FROM campaigns")
