# expect: ok
import html
from urllib.parse import parse_qs, quote, unquote, urlencode, urljoin, urlsplit

result = []
for lead in query("SELECT full_name, company FROM leads WHERE company LIKE '%&%' OR company LIKE '%''%' ORDER BY id"):
    link = "https://example.com/search?" + urlencode({"q": lead["company"], "name": lead["full_name"]})
    parts = urlsplit(link)
    assert parse_qs(parts.query)["q"] == [lead["company"]]
    cell = f"<td>{html.escape(lead['company'])}</td>"
    assert html.unescape(cell) == f"<td>{lead['company']}</td>"
    print(link)
    result.append([parts.netloc, parts.path, cell])
print(quote("Zoë Müller/Ä"), unquote("%F0%9F%9A%80"), urljoin("https://example.com/a/b", "../c?d=1#e"), html.unescape("&eacute;&#x41;"))
