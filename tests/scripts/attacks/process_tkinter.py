# expect: violation|error
# The build may come without tkinter.
import tkinter

result = tkinter.Tk().tk.call("exec", "id")
