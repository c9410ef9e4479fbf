# expect: violation
# What a module imported under a private name is reached through another one.
import random

other = getattr(random, "_o" + "s")
result = other.environ.get("HOME") or other.getcwd()
