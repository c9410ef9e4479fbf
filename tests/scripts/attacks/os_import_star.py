# expect: violation
from os import *

result = listdir("/")
