# expect: violation
result = __import__("o" + "s").listdir("/")
