# expect: violation
import argparse
result = dict(argparse._os.environ)
