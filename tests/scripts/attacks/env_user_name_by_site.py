# expect: violation|error|ok
# The build may start without site; a home that is not one of the host tells nothing.
import site

result = site.getuserbase()
for part in ("/home/", "/root", "/Users/", "/var/"):
    assert part not in result, part
