# expect: error
# reason: GeneratorExit
raise GeneratorExit
