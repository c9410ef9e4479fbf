# expect: error
# reason: TabError
if True:
        result = 1
	result = 2
