# expect: error
class Odd:
    def __str__(self):
        raise ValueError("no text")

    def __index__(self):
        raise ValueError("no number")


e = SyntaxError("made up")
e.filename, e.lineno, e.offset, e.text = Odd(), Odd(), Odd(), Odd()
e.end_lineno, e.end_offset, e.msg = -5, 2**70, Odd()
e.print_file_and_line = Odd()
raise e
