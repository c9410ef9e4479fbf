# expect: violation
exec("imp" + "ort cty" + "pes\nresult = ctypes.CDLL(None).getpid()")
