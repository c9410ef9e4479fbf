# expect: violation
import pkgutil
found = [one.name for one in pkgutil.iter_modules(["/usr/lib/python3", "/"])]
import filecmp
result = filecmp.dircmp("/", "/etc").left_list
