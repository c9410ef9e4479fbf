# expect: resource_exceeded
import gzip
import io

member = gzip.compress(bytes(2**20), mtime=0)
result = len(gzip.GzipFile(fileobj=io.BytesIO(member * 4000)).read())
