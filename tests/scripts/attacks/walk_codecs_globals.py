# expect: violation
import codecs

result = codecs.IncrementalDecoder.__init__.__globals__["open"]("/etc/passwd").read()
