# expect: violation
import urllib.robotparser

robots = urllib.robotparser.RobotFileParser("http://127.0.0.1/robots.txt")
robots.read()
result = robots.can_fetch("*", "/")
