# expect: violation
import pkgutil

result = pkgutil.resolve_name("os:environ").copy()
