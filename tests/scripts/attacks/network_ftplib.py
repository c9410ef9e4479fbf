# expect: violation
import ftplib

result = ftplib.FTP("127.0.0.1", timeout=1).getwelcome()
