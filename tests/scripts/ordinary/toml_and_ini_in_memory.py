# expect: ok
import tomllib, configparser, io
data = tomllib.loads("[weights]\nindustry = 0.4\nnames = ['a', 'b']\nwhen = 2025-09-01\n")
ini = configparser.ConfigParser()
ini.read_string("[a]\nx = 1\ny = %(x)s2\n")
out = io.StringIO()
ini.write(out)
print(out.getvalue(), ini.getint("a", "y"), data["weights"]["when"].isoformat())
result = data["weights"]["names"]
