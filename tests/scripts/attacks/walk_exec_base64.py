# expect: violation
import base64

exec(base64.b64decode("aW1wb3J0IG9zCnJlc3VsdCA9IG9zLmxpc3RkaXIoJy8nKQ=="))
