# expect: ok
class NoScore(Exception):
    def __init__(self, lead):
        super().__init__(f"{lead} has no score")
        self.lead = lead


def score(lead):
    if lead["score"] is None:
        raise NoScore(lead["id"])
    return lead["score"] / len(lead["company"])


log = []
for lead in query("SELECT id, company, score FROM leads WHERE id IN ('lead-a-01', 'lead-a-13', 'lead-a-17', 'lead-a-30') ORDER BY id"):
    try:
        value = score(lead)
    except NoScore as e:
        log.append(str(e))
    except (TypeError, ZeroDivisionError) as e:
        log.append(f"{lead['id']}: {type(e).__name__}")
    else:
        log.append(f"{lead['id']}: {value:.3f}")
    finally:
        log.append("next")
try:
    try:
        int("x")
    except ValueError as e:
        raise RuntimeError("no number") from e
except RuntimeError as e:
    log.append(f"{e} because of {type(e.__cause__).__name__}")
try:
    raise ExceptionGroup("two", [ValueError("a"), KeyError("b")])
except* ValueError as group:
    log.append(f"{len(group.exceptions)} value error")
except* KeyError as group:
    log.append(f"{len(group.exceptions)} key error")


def last_word():
    try:
        return "from try"
    finally:
        log.append("finally")


log.append(last_word())
print("\n".join(log))
result = log
