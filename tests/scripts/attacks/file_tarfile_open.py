# expect: violation
import tarfile

result = tarfile.open("/tmp/genie-corpus.tar", "w").name
