# expect: ok
import string

names = [row["full_name"] for row in query("SELECT full_name FROM leads ORDER BY id")]
clean = [" ".join(name.split()) for name in names]
initials = ["".join(part[0].upper() for part in name.replace("-", " ").split()) for name in clean]
table = str.maketrans({"ü": "ue", "ö": "oe", "ä": "ae", "ß": "ss", "é": "e"})
handles = [name.lower().translate(table).replace(" ", ".").strip(".") for name in clean if name.isascii() or "ü" in name]
print(handles)
print("a,b,,c".split(","), "a b  c".split(), "x=y=z".partition("="), "x=y=z".rpartition("="), "one\ntwo\r\nthree".splitlines())
print("Title case here".title(), "swap".swapcase(), "straße".upper(), "STRASSE".casefold() == "straße".casefold())
print("7".zfill(3), "ab".center(6, "*"), "--ab--".strip("-"), "prefix-x".removeprefix("prefix-"), "x.py".removesuffix(".py"))
print("abc".find("d"), "abcabc".count("bc"), "abc".startswith(("x", "a")), "½".isnumeric(), "٣".isdigit(), string.ascii_lowercase[:5])
result = {"clean": clean, "initials": initials, "emoji": [name for name in names if any(ord(c) > 0xFFFF for c in name)]}
