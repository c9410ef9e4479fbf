# expect: violation|error
# SQLite may stumble over the mark first.
result = query('\ufeffSELECT * FROM secrets')
