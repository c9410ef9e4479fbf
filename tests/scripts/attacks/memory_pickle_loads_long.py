# expect: resource_exceeded|error
# Announces a text of two thousand million characters and brings none.
import pickle

result = pickle.loads(b"\x80\x04\x8d\x00\x94\x35\x77\x00\x00\x00\x00.")
