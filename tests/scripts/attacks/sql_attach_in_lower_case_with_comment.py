# expect: violation
query("/* monthly numbers */ attach database '/tmp/x.db' as y")
