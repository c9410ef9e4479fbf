# expect: violation
import site
site.addsitedir("/usr/lib/python3/dist-packages")
import yaml
