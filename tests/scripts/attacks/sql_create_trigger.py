# expect: violation
result = query("CREATE TRIGGER t AFTER INSERT ON leads BEGIN DELETE FROM leads; END")
