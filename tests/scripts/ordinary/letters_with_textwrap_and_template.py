# expect: ok
import textwrap, string
text = query("SELECT content FROM artifacts WHERE id = ?", ["art-a-02"])[0]["content"]
filled = string.Template(text).safe_substitute(first_name="Zoë", headline="Head of Sales", company="Bergwerk")
print(textwrap.fill(filled, 30, subsequent_indent="  "))
print(textwrap.shorten(filled, 40, placeholder="…"), textwrap.dedent("""\
    a
      b
    """), textwrap.indent("x\n\ny", "> "))
result = {"lines": textwrap.wrap(filled, 25), "caps": string.capwords("head of sales")}
