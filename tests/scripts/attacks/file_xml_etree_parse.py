# expect: violation
import xml.etree.ElementTree as ET

result = ET.parse("/etc/fonts/fonts.conf").getroot().tag
