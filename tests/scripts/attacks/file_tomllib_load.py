# expect: violation
import tomllib

with open("/root/.cargo/config.toml", "rb") as f:
    result = tomllib.load(f)
