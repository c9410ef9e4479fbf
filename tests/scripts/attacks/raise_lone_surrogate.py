# expect: error
raise ValueError("\ud800 \udfff")
