# expect: violation
try:
    query(5)
except TypeError as error:
    frame = error.__traceback__.tb_next.tb_frame
    frame.f_globals["_running"] = False
    result = frame.f_globals["os"].listdir("/")
