# expect: error
# The line shown with the error comes from a cache the script can write.
import linecache

linecache.getline = lambda *args, **kwargs: "forged line"
linecache.getlines = lambda *args, **kwargs: ["forged line\n"] * 100
linecache.cache.clear()
raise ValueError("honest")
