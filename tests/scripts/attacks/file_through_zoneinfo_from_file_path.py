# expect: violation
import zoneinfo
zoneinfo.reset_tzpath(["/usr/share/zoneinfo"])
zoneinfo.ZoneInfo.clear_cache()
import importlib.resources
result = importlib.resources.files("json").joinpath("decoder.py").read_text()
