"""Models the load of many people, from assumptions and measurements, and prints the tables.

Usage: model.py

Assumed: how often people do something, the peak factor of the busiest minute, and the share of listeners; a million shoppers
have never been observed. The costs are measured. docs/guides/scale.md has the sources and the tables printed here; a test
compares them.
"""

import dataclasses

#: The share of the busiest hour in a day's load, and the peak factor of its busiest minute.
BUSIEST_HOUR = 0.12
BUSIEST_MINUTE = 1.5
#: The share of all people whose app is open in the busiest minute.
LISTENING = 0.03
#: The usable share of a machine's processors at peak; the rest is for failover and bad days.
USABLE = 0.5
HOUSEHOLD = 2.5
#: Processors of a machine.
CORES = 16
#: Changes a second of 64 accounts that one instance and PostgreSQL store on two cores, which also generate the load.
CHANGES_ON_POSTGRES = 938
#: The same with one SQLite file.
CHANGES_ON_SQLITE = 2512
PEOPLE = (10_000, 1_000_000, 100_000_000)


@dataclasses.dataclass(frozen=True)
class Way:
    """Something that people do."""

    name: str
    #: Times per person and day, averaged over all accounts.
    times: float
    #: Processor time of an answer in ms, including the service and the database.
    sqlite: float
    postgres: float
    #: Bytes of an answer.
    size: int


WAYS = (
    Way("the app is opened: a sync without news", 4, 0.19, 0.70, 780),
    Way("an entry is added, ticked, corrected: a change", 6, 0.61, 2.05, 800),
    Way("what others have changed is fetched: 51 rows", 0.5, 0.41, 1.05, 1_100),
    Way("stores near a zip", 0.3, 0.31, 0.65, 2_100),
    Way("a catalog, unchanged", 2, 0.07, 0.07, 110),
    Way("a catalog, new", 0.1, 0.07, 0.10, 53_000),
    Way("a search at a store", 0.5, 0.64, 1.24, 1_700),
    Way("a trip of 8 lines", 0.2, 4.55, 5.95, 2_400),
)

#: Memory of the service in bytes for a listening screen.
LISTENER = 19_500
#: Database bytes of a household of two that writes 14 entries a week: after its first month, and for each further
#: month.
FIRST_MONTH = 131_000
A_MONTH = 42_000


@dataclasses.dataclass(frozen=True)
class Load:
    """The requests of a number of people in the busiest minute."""

    people: int

    def a_second(self, times):
        return self.people * times * BUSIEST_HOUR * BUSIEST_MINUTE / 3600

    @property
    def requests(self):
        return sum(self.a_second(way.times) for way in WAYS)

    @property
    def changes(self):
        return self.a_second(WAYS[1].times)

    def cores(self, database):
        return sum(self.a_second(way.times) * getattr(way, database) for way in WAYS) / 1000

    @property
    def megabits(self):
        return sum(self.a_second(way.times) * way.size * 8 for way in WAYS) / 1e6

    @property
    def listeners(self):
        return self.people * LISTENING

    @property
    def listeners_gigabytes(self):
        return self.listeners * LISTENER / 1e9

    def gigabytes(self, years):
        return self.people / HOUSEHOLD * (FIRST_MONTH + 12 * years * A_MONTH) / 1e9

    @property
    def machines(self):
        return self.cores("postgres") / USABLE / CORES


def number(value):
    """Formats with two significant digits."""
    if value >= 100:
        return f"{float(f'{value:.2g}'):,.0f}"
    return f"{float(f'{value:.2g}'):g}"


def row(name, value):
    return f"| {name} | " + " | ".join(number(value(Load(people))) for people in PEOPLE) + " |"


def day():
    yield "| what | times a person and day | ms, SQLite | ms, PostgreSQL | bytes |"
    yield "|---|--:|--:|--:|--:|"
    for way in WAYS:
        yield f"| {way.name} | {way.times:g} | {way.sqlite:g} | {way.postgres:g} | {way.size:,} |"
    for database, words in (("sqlite", "SQLite"), ("postgres", "PostgreSQL")):
        spent = sum(way.times * getattr(way, database) for way in WAYS)
        yield f"\nTogether {spent:.1f} ms of a processor a person and day on {words}."


def machines():
    yield "| in the busiest minute | " + " | ".join(f"{people:,} people" for people in PEOPLE) + " |"
    yield "|---|" + "--:|" * len(PEOPLE)
    yield row("requests a second", lambda load: load.requests)
    yield row("changes among them", lambda load: load.changes)
    yield row("changes, against what two cores keep on PostgreSQL", lambda load: load.changes / CHANGES_ON_POSTGRES)
    yield row("changes, against what two cores keep in a file of SQLite", lambda load: load.changes / CHANGES_ON_SQLITE)
    yield row("processors at work, SQLite", lambda load: load.cores("sqlite"))
    yield row("processors at work, PostgreSQL", lambda load: load.cores("postgres"))
    yield row(f"machines of {CORES} processors, half used, PostgreSQL", lambda load: load.machines)
    yield row("screens that listen", lambda load: load.listeners)
    yield row("memory for them, GB", lambda load: load.listeners_gigabytes)
    yield row("to the network, Mbit/s", lambda load: load.megabits)
    yield row("database after a year, GB", lambda load: load.gigabytes(1))
    yield row("after five, GB", lambda load: load.gigabytes(5))


def main():
    print("\n".join(day()), end="\n\n")
    print("\n".join(machines()))


if __name__ == "__main__":
    main()
