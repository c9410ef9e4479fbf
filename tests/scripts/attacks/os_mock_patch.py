# expect: violation
from unittest import mock

with mock.patch("os.getcwd", return_value="/nowhere") as patched:
    result = patched()
import os
