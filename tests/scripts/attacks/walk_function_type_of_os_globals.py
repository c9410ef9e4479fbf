# expect: violation
import sys
import types


def steal():
    return listdir("/")


result = types.FunctionType(steal.__code__, vars(sys.modules["os"]))()
