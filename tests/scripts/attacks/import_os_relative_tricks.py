# expect: violation
import importlib
result = importlib.__import__("os", fromlist=["listdir"]).listdir(".")
