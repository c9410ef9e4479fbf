# expect: violation
import xml.etree.ElementTree as ET

ET.ElementTree(ET.Element("x")).write("/tmp/genie-corpus.xml")
result = "written"
