# expect: violation
import zipapp

zipapp.create_archive("/tmp/genie-corpus", "/tmp/genie-corpus.pyz", main="x:y")
result = "made"
