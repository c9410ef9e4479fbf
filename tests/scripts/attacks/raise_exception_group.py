# expect: error
raise BaseExceptionGroup("many", [ValueError(1), ExceptionGroup("inner", [KeyError("x")]), KeyboardInterrupt()])
