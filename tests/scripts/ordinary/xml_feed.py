# expect: ok
import xml.etree.ElementTree as ET

root = ET.fromstring(query("SELECT content FROM artifacts WHERE title = 'Feed'")[0]["content"])
items = [
    {"id": int(item.get("id")), "title": item.findtext("title"), "tags": [tag.text for tag in item.iter("tag")]}
    for item in root.findall("item")
]
new = ET.SubElement(root, "item", id="3")
ET.SubElement(new, "title").text = "Fünf < sechs & mehr"
print(ET.tostring(root, encoding="unicode"))
print(len(root.findall(".//tag")), root.find("item[@id='2']/title").text)
try:
    ET.fromstring("<open>")
except ET.ParseError as e:
    print("not XML", e.position)
result = items
