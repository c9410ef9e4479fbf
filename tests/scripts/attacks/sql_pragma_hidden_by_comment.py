# expect: violation
result = query("/* SELECT */ pRaGmA/**/table_list")
