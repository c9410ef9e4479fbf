# expect: violation
import logging
for name in ("OPENAI_API_KEY", "HOME", "PATH"):
    print(logging.os.getenv(name))
