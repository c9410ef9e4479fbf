# expect: error
raise ValueError("the headline is too long")
