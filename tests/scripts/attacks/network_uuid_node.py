# expect: violation|ok
# The number of the network card may be made up; it may not be asked of the host.
import uuid

node = uuid.getnode()
# A made-up number has the multicast bit set, a card's has not.
assert node & (1 << 40)
result = "made up"
