# expect: resource_exceeded
import itertools
import sys

sys.stdout.writelines(itertools.repeat("line\n" * 1000))
