# expect: violation
# A logging configuration names any callable; here it names the builtin open.
import logging.config

logging.config.dictConfig(
    {
        "version": 1,
        "formatters": {"f": {"()": "builtins.open", "file": "/etc/passwd"}},
    }
)
result = "configured"
