# expect: violation
import pydoc

result = pydoc.locate("os.listdir")("/")
