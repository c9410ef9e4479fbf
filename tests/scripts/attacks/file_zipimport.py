# expect: violation
import zipimport

result = zipimport.zipimporter("/tmp/genie-corpus.zip").get_data("x.txt")
