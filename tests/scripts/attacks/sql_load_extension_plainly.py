# expect: violation
result = query("SELECT load_extension('/usr/lib/mod_spatialite.so')")
