# expect: violation
import io
import xml.sax
import xml.sax.handler


class Collect(xml.sax.handler.ContentHandler):
    def __init__(self):
        super().__init__()
        self.text = []

    def characters(self, content):
        self.text.append(content)


parser = xml.sax.make_parser()
parser.setFeature(xml.sax.handler.feature_external_ges, True)
collect = Collect()
parser.setContentHandler(collect)
parser.parse(
    io.StringIO('<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><d>&x;</d>')
)
result = "".join(collect.text)
