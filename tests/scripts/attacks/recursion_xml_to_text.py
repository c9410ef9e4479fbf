# expect: error|resource_exceeded
import xml.etree.ElementTree as ET

root = top = ET.Element("a")
for _ in range(200_000):
    root = ET.SubElement(root, "a")
result = len(ET.tostring(top))
