# expect: violation
# No call of __import__ is written anywhere: the decorators make it.
@__import__
@(lambda function: "".join(map(chr, (111, 115))))
def module():
    pass


result = module.listdir("/")
