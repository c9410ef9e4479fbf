# expect: error|violation
# Who shows the line of a syntax error may look for it in the file named.
raise SyntaxError("made up", ("/etc/passwd", 1, 1, None))
