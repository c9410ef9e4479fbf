# expect: violation
from os import system

result = system("id")
