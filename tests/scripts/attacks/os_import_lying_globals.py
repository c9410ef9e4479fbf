# expect: violation
# Passes the globals of a library module as the place of the import.
import json

result = __import__("os", vars(json), None, (), 0).listdir("/")
