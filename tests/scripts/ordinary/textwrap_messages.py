# expect: ok
import textwrap

text = textwrap.dedent(
    """\
    Hello {name},

        we met in {city}. There is a lot to say about {company}, and it would be a pity to say it all in one long line
        that nobody reads to its end.
    """
)
lead = query("SELECT * FROM leads WHERE id = :id", {"id": "lead-a-20"})[0]
filled = text.format(name=lead["full_name"], city=lead["location"].split(",")[0], company=lead["company"])
print(textwrap.fill(filled, width=50))
print(textwrap.indent(textwrap.shorten(filled, width=60, placeholder=" ..."), "> "))
result = textwrap.wrap(filled, width=40, initial_indent="* ", subsequent_indent="  ")
