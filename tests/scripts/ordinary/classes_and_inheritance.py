# expect: ok
from abc import ABC, abstractmethod


class Step(ABC):
    made = 0

    def __init__(self, lead):
        self.lead = lead
        type(self).made += 1

    @property
    @abstractmethod
    def text(self): ...

    @property
    def first_name(self):
        return self.lead["full_name"].split()[0]

    def __str__(self):
        return f"[{type(self).__name__}] {self.text}"

    def __len__(self):
        return len(self.text)


class Message(Step):
    @property
    def text(self):
        return f"Hi {self.first_name}, a short question."


class Reminder(Message):
    @property
    def text(self):
        return super().text + " Any news?"

    @classmethod
    def many(cls, leads):
        return [cls(lead) for lead in leads]

    @staticmethod
    def due(days):
        return days > 5


try:
    Step({})
except TypeError:
    print("a step alone is nothing")
steps = [Message(lead) for lead in query("SELECT full_name FROM leads WHERE status = 'pending' ORDER BY id")]
steps += Reminder.many(query("SELECT full_name FROM leads WHERE status = 'contacted' ORDER BY id LIMIT 3"))
for step in steps:
    print(step)
result = {
    "made": [Message.made, Reminder.made],
    "length": sum(map(len, steps)),
    "order": [c.__name__ for c in Reminder.__mro__],
    "due": Reminder.due(6),
}
