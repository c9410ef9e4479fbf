# expect: violation|error
# The empty statement before may count as one of two.
result = query('-- a comment\n/* and another */ ; SELECT * FROM secrets')
