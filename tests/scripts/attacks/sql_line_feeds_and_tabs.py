# expect: violation
# reason: secrets
result = query('SELECT\n\t*\r\n\x0cFROM\n\tsecrets')
