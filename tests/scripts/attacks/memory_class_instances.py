# expect: resource_exceeded
class Node:
    def __init__(self, following):
        self.following = following
        self.payload = bytearray(1000)


node = None
while True:
    node = Node(node)
