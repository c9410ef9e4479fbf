# expect: ok
from abc import ABC, abstractmethod
class Scorer(ABC):
    @abstractmethod
    def score(self, lead): ...
    def __call__(self, leads):
        yield from ((self.score(lead), lead["id"]) for lead in leads)
class ByHeadline(Scorer):
    words = ("head", "chief", "director")
    def score(self, lead): return sum(w in (lead["headline"] or "").lower() for w in self.words)
    @property
    def weight(self): return len(self.words)
try:
    Scorer()
except TypeError as error:
    print("abstract" in str(error))
scorer = ByHeadline()
ranked = sorted(scorer(query("SELECT id, headline FROM leads")), reverse=True)
print(ranked[:5], scorer.weight)
result = [name for n, name in ranked if n]
