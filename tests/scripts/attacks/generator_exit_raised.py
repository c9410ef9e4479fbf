# expect: error
raise GeneratorExit("no")
