# expect: ok|error|resource_exceeded
# A tree of half a million levels; parsing and freeing go down all of them.
import xml.etree.ElementTree as ET

root = ET.fromstring("<a>" * 500_000 + "</a>" * 500_000)
del root
result = "freed"
