# expect: violation
import netrc

result = list(netrc.netrc("/etc/passwd").hosts)
