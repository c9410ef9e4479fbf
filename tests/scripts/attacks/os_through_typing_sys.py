# expect: violation
import typing

result = typing.sys.modules["posix"].scandir("/").__next__().name
