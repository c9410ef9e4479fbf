# expect: violation
# Annotations written as text are evaluated.
import typing


def honest(x: "__import__('os').listdir('/')"):
    return x


result = str(typing.get_type_hints(honest))
