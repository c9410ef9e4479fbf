# expect: violation
result = query("CREATE TEMP TRIGGER t AFTER UPDATE ON leads BEGIN SELECT load_extension('/tmp/x'); END")
