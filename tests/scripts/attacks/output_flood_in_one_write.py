# expect: resource_exceeded
import sys
sys.stdout.write("y" * 50_000_000)
