# expect: violation
from urllib.request import urlretrieve

result = urlretrieve("http://127.0.0.1/leads", "/tmp/genie-corpus-left-behind")
