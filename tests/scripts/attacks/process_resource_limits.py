# expect: violation|error
# The build may come without resource.
import resource

resource.setrlimit(resource.RLIMIT_CPU, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
result = "unlimited"
