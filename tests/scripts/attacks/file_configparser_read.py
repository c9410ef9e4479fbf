# expect: violation
import configparser

parser = configparser.ConfigParser()
read = parser.read(["/etc/genie.ini", "/etc/passwd"])
result = {"read": read, "sections": parser.sections()}
