# expect: violation
import venv

venv.create("/tmp/genie-corpus-venv")
result = "made"
