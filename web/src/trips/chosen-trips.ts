import { fields, integer, list } from "../grocery/reader";
import type { Reader } from "../grocery/reader";
import { walkerMark } from "../lists/split/split";
import { whereListIs } from "../replica/moved-lists";
import type { Query } from "../replica/query";
import type { Replica } from "../replica/replica";
import type { Settings } from "../replica/settings";
import type { ChosenTrip } from "./chosen-trip";
import { readPace } from "./pace/pace-request";
import { chosenOf, tripOfRow } from "./trip-row";
import type { RowValues, TripOfList } from "./trip-row";

/** The private part of a trip for the shopper who chose it: the pace behind its times. */
type OwnPart = Pick<ChosenTrip, "chosen" | "pace">;

const readOwnPart: Reader<OwnPart> = fields<OwnPart>({ chosen: integer, pace: readPace });

/** The maximum number of own trips stored per account. */
const mostOwn = 8;

const readOwnParts: Reader<{ readonly trips: readonly OwnPart[] }> = fields({ trips: list(readOwnPart) });

/** The chosen trips of lists: rows of their households, which all members see and edit (N-29). */
export class ChosenTrips {
  /** The open trips of lists on this device, most recently chosen first. */
  readonly underWay: Query<readonly ChosenTrip[]>;
  /** The first of them, otherwise the trip chosen last; null if there is none. */
  readonly current: Query<ChosenTrip | null>;
  private readonly cache = new Map<string, { readonly values: RowValues; readonly own: OwnPart | null; readonly trip: TripOfList | null }>();
  private readonly own: Query<{ readonly trips: readonly OwnPart[] } | null>;

  constructor(private readonly replica: Replica, private readonly settings: Settings) {
    this.own = settings.document("ownTrips", readOwnParts);
    const all = this.query(() => {
      const trips = replica.rows("chosenTrip").flatMap(({ id }) => this.read(id)?.trip ?? []);
      return trips.sort((one, other) => other.chosen - one.chosen);
    });
    let last: readonly ChosenTrip[] = [];
    this.underWay = this.query(() => {
      const openTrips = all.getSnapshot().filter(({ isOver }) => !isOver);
      if (openTrips.length !== last.length || openTrips.some((trip, index) => trip !== last[index])) last = openTrips;
      return last;
    });
    this.current = this.query(() => this.underWay.getSnapshot()[0] ?? all.getSnapshot()[0] ?? null);
  }

  /** Returns the trip of a list, under way or over, with each shopper's progress; null before the first. */
  of(listId: string): Query<TripOfList | null> {
    return this.query(() => this.read(listId));
  }

  private read(listId: string): TripOfList | null {
    const row = this.place(listId);
    if (row === null || row.isDeleted) return null;
    const own = this.own.getSnapshot()?.trips.find(({ chosen }) => chosen === chosenOf(row.values)) ?? null;
    const cached = this.cache.get(row.id);
    if (cached !== undefined && cached.values === row.values && cached.own === own) return cached.trip;
    const read = tripOfRow(row.id, row.values);
    const trip = read === null || own === null ? read : { ...read, trip: { ...read.trip, pace: own.pace, isOwn: true } };
    this.cache.set(row.id, { values: row.values, own, trip });
    return trip;
  }

  /** Returns the household of a list and the row of its trip; null if the list is not on this device. */
  place(listId: string): TripRecord | null {
    const id = whereListIs(this.replica, listId);
    const list = this.replica.row("list", id);
    if (list === undefined || list.isDeleted) return null;
    const { household } = list;
    const { account } = this.replica.owner;
    return {
      id,
      household,
      mark: account === null ? null : walkerMark(id, account),
      values: this.replica.stored("chosenTrip", household, id) ?? nothing,
      isDeleted: this.replica.row("chosenTrip", id, household)?.isDeleted ?? true,
    };
  }

  /** Saves the private part of a trip with the account. */
  remember({ chosen, pace, isOwn }: ChosenTrip): void {
    if (!isOwn) return;
    const others = (this.own.getSnapshot()?.trips ?? []).filter((trip) => trip.chosen !== chosen);
    for (let room = mostOwn; room > 0; room--) {
      if (this.settings.setDocument("ownTrips", { trips: [...others, { chosen, pace }].slice(-room) })) return;
    }
  }

  private query<Value>(compute: () => Value): Query<Value> {
    return this.replica.query(["chosenTrip", "list", "setting"], compute);
  }
}

/** The row of a list's trip, and the current shopper. */
export interface TripRecord {
  readonly id: string;
  readonly household: string;
  readonly mark: string | null;
  readonly values: RowValues;
  readonly isDeleted: boolean;
}

const nothing: RowValues = {};
