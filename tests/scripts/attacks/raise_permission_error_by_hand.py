# expect: error
# reason: PermissionError
raise PermissionError(13, "Permission denied", "/etc/passwd")
