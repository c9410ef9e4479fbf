# expect: violation
import uuid

module = getattr(uuid, "os", None) or uuid.sys.modules["os"]
result = module.listdir("/")
