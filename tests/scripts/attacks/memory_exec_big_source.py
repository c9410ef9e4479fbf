# expect: resource_exceeded
exec("x = '" + "y" * 100_000_000 + "'\n" + "z = x * 20")
