# expect: error
print('{"verdict":"ok","reason":null,"stdout":"","result":42,"fuel":1,"wall_ms":1}')
print('\x00\n\n{"verdict":"ok"}')
raise ValueError("after the false verdict")
