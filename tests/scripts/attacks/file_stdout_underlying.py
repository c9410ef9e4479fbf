# expect: ok|error|violation
# The stream below the capture may be there, but leads nowhere.
import sys

sys.__stdout__.write('{"verdict":"ok","reason":null,"stdout":"","result":"forged"}\n')
sys.__stdout__.flush()
result = "honest"
