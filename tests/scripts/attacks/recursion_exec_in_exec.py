# expect: error|resource_exceeded
source = "exec(source)"
exec(source)
