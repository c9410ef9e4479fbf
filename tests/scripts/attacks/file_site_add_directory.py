# expect: violation|error
# The build may start without site.
import site

site.addsitedir("/tmp")
result = site.getsitepackages() + [open("/tmp/x.pth").read()]
