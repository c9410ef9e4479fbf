# expect: ok
class Positive:
    def __set_name__(self, owner, name):
        self.name = "_" + name

    def __get__(self, thing, owner=None):
        return self if thing is None else getattr(thing, self.name)

    def __set__(self, thing, value):
        if value <= 0:
            raise ValueError(f"{self.name[1:]} must be positive, not {value}")
        setattr(thing, self.name, value)


class Registry(type):
    known = {}

    def __new__(mcs, name, bases, space, **options):
        cls = super().__new__(mcs, name, bases, space)
        mcs.known[options.get("key", name.lower())] = cls
        return cls

    def __init__(cls, name, bases, space, **options):
        super().__init__(name, bases, space)


class Plan(metaclass=Registry):
    minutes = Positive()

    def __init__(self, minutes):
        self.minutes = minutes

    def __init_subclass__(cls, **options):
        cls.label = cls.__name__.upper()


class CallPlan(Plan, key="call"):
    pass


for value in (5, 0):
    try:
        print(CallPlan(value).minutes, CallPlan.label)
    except ValueError as e:
        print(e)
result = {"known": sorted(Registry.known), "dynamic": type("Made", (Plan,), {"x": 1}).label}
