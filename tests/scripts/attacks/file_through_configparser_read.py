# expect: violation
import configparser
parser = configparser.ConfigParser()
result = parser.read(["/etc/os-release"])
