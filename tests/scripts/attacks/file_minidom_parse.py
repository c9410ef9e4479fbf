# expect: violation
import xml.dom.minidom

result = xml.dom.minidom.parse("/etc/fonts/fonts.conf").toxml()
