# expect: resource_exceeded
# One character becomes eighteen.
import unicodedata

result = len(unicodedata.normalize("NFKC", "\ufdfa" * 120_000_000))
