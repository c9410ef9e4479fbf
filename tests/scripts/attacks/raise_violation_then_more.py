# expect: violation
# After a forbidden act nothing of the script runs any more.
try:
    import socket
except BaseException:
    pass
finally:
    print("still here")
    result = query("SELECT * FROM secrets")
