# expect: error|resource_exceeded
# The parser has a limit against entities made of entities.
import xml.etree.ElementTree as ET

entities = '<!ENTITY a0 "haha">' + "".join(
    f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 12)
)
result = len(ET.fromstring(f"<!DOCTYPE d [{entities}]><d>&a11;</d>").text)
