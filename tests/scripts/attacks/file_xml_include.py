# expect: violation
# XInclude pulls a file in as text.
import xml.etree.ElementTree as ET
from xml.etree import ElementInclude

root = ET.fromstring(
    '<d xmlns:xi="http://www.w3.org/2001/XInclude">'
    '<xi:include href="/etc/passwd" parse="text"/></d>'
)
ElementInclude.include(root)
result = root.text
