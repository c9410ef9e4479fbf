# expect: violation
# reason: socket
from socket import getaddrinfo

# Names leave the machine in a look-up as well.
result = getaddrinfo("leads.example.com", 80)
