import { ApiProblem, isApiFailure } from "../../api/failures";
import { mostFinds } from "../../api/finds-client";
import type { FindsClient, ToldFind } from "../../api/finds-client";
import { readDepartment } from "../../grocery/departments";
import { fields, integer, list, nullable, text, word } from "../../grocery/reader";
import type { Value } from "../../grocery/reader";
import { isSameDocument } from "../../replica/documents";
import type { LocalRecords } from "../../replica/local-records";
import { query } from "../../replica/query";
import type { Query } from "../../replica/query";
import type { LearntPlace } from "./teaching";
import { foundKinds } from "./things";
import type { FoundThing } from "./things";

/** Something that was found on this device's walks. */
export interface OwnFind extends FoundThing, LearntPlace {
  /** The recent number of finds; falls when it is found elsewhere. */
  readonly count: number;
}

interface KeptFind extends OwnFind {
  /** Found so often since it was told last. */
  readonly waiting: number;
  /** The day on which it was found last, and on which the thing was told last, since 1970. */
  readonly day: number;
  readonly told: number | null;
}

type KeptStore = Value<typeof readStore>;

interface KeptFindsParts {
  readonly local: LocalRecords;
  readonly now: () => number;
  readonly client: Pick<FindsClient, "tell">;
  /** True if the person is signed in and has agreed; null without an answer. */
  readonly mayTell: () => boolean | null;
}

/** A find more of the same counts no more. */
const mostCounted = 5;
/** The maximum number of finds per store; the oldest are deleted. */
const mostOfStore = 300;
const mostStores = 40;

const prefix = "finds/";
const dayMilliseconds = 86_400_000;

const readStore = fields({
  /** When the walk began that was counted last: no walk counts twice. */
  walk: integer,
  finds: list(
    fields<KeptFind>({
      kind: word(foundKinds), id: text, department: readDepartment, aisle: nullable(integer), count: integer,
      waiting: integer, day: integer, told: nullable(integer),
    }),
  ),
});

/**
 * What this person's walks have found where, as sums by store: they teach this device at once. Of those who have agreed to it,
 * the places of products and of things that the lexicon knows are told, each at most once a day.
 */
export class KeptFinds {
  /** At how many stores one has found something. */
  readonly storeCount: Query<number>;
  private telling: Promise<void> | undefined;

  constructor(private readonly parts: KeptFindsParts) {
    this.storeCount = query([parts.local.signal("trip")], () => this.stores().length);
  }

  /** Returns the finds at a store; the same array until they change. */
  at(storeId: string): Query<readonly OwnFind[]> {
    let last: readonly OwnFind[] = [];
    return query([this.parts.local.signal("trip")], () => {
      const finds = (this.store(storeId)?.finds ?? []).map(({ waiting: _, day: __, told: ___, ...find }) => find);
      if (!isSameDocument(last, finds)) last = finds;
      return last;
    });
  }

  /** True if there are finds of a store to report. */
  hasToTell(storeId: string): Query<boolean> {
    return query([this.parts.local.signal("trip")], () => this.toTell(storeId).length > 0);
  }

  /** Counts what a walk has found; the same walk once more changes nothing. */
  note(storeId: string, walk: number, finds: readonly (FoundThing & LearntPlace)[]): void {
    const before = this.store(storeId);
    if (before?.walk === walk) return;
    const day = this.day();
    const isKept = this.parts.mayTell() !== false;
    const after = finds.reduce((known, find) => counted(known, find, day, isKept), before?.finds ?? []);
    this.keep(storeId, { walk, finds: [...after].sort((one, other) => other.day - one.day).slice(0, mostOfStore) });
    const old = this.stores().sort((one, other) => this.lastDay(other) - this.lastDay(one)).slice(mostStores);
    for (const id of old) this.keep(id, null);
  }

  /** Tells what waits, where one has agreed; what does not get through waits on. */
  tell(): Promise<void> {
    this.telling ??= this.tellAll().finally(() => (this.telling = undefined));
    return this.telling;
  }

  /** Discards the finds that wait to be reported. */
  withdraw(): void {
    for (const id of this.stores()) {
      const store = this.store(id);
      if (store !== null) this.keep(id, { ...store, finds: store.finds.map((find) => ({ ...find, waiting: 0 })) });
    }
  }

  forget(): void {
    for (const id of this.stores()) this.keep(id, null);
  }

  private async tellAll(): Promise<void> {
    for (const id of this.stores()) {
      for (;;) {
        const finds = this.parts.mayTell() === true ? this.toTell(id).slice(0, mostFinds) : [];
        if (finds.length === 0) break;
        try {
          await this.parts.client.tell(id, finds.map(toldFind));
        } catch (error) {
          if (!isApiFailure(error)) throw error;
          // What the server will not have at another time either is not sent again.
          if (!(error instanceof ApiProblem) || error.isForeign || ![404, 422].includes(error.status)) return;
        }
        this.told(id, finds);
      }
    }
  }

  /** Of each thing that may be told today the place where it was found most often since. */
  private toTell(storeId: string): readonly KeptFind[] {
    const today = this.day();
    const best = new Map<string, KeptFind>();
    for (const find of this.store(storeId)?.finds ?? []) {
      if (find.kind === "words" || find.waiting === 0 || find.told === today) continue;
      const key = `${find.kind} ${find.id}`;
      const other = best.get(key);
      if (other === undefined || other.waiting < find.waiting) best.set(key, find);
    }
    return [...best.values()];
  }

  private told(storeId: string, told: readonly FoundThing[]): void {
    const store = this.store(storeId);
    if (store === null) return;
    const today = this.day();
    const finds = store.finds.map((find) =>
      told.some((one) => isSame(one, find)) ? { ...find, waiting: 0, told: today } : find,
    );
    this.keep(storeId, { ...store, finds });
  }

  private store(id: string): KeptStore | null {
    return this.parts.local.value("trip", prefix + id, readStore);
  }

  private keep(id: string, store: KeptStore | null): void {
    void this.parts.local.note("trip", prefix + id, store);
  }

  private stores(): string[] {
    return this.parts.local.ids("trip").flatMap((id) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []));
  }

  private lastDay(id: string): number {
    return Math.max(0, ...(this.store(id)?.finds.map(({ day }) => day) ?? []));
  }

  private day(): number {
    return Math.floor(this.parts.now() / dayMilliseconds);
  }
}

/** One find more: there it counts, and at the thing's other places one less. */
function counted(
  finds: readonly KeptFind[], { kind, id, department, aisle }: FoundThing & LearntPlace, day: number, mayBeTold: boolean,
): readonly KeptFind[] {
  const isHere = (find: KeptFind): boolean => find.department === department && find.aisle === aisle;
  const ofThing = finds.filter((find) => isSame(find, { kind, id }));
  const others = finds.filter((find) => !isSame(find, { kind, id }));
  const elsewhere = ofThing.filter((find) => !isHere(find)).map((find) => ({ ...find, count: find.count - 1 }));
  const before = ofThing.find(isHere);
  const here: KeptFind = {
    kind, id, department, aisle, day,
    count: Math.min(mostCounted, (before?.count ?? 0) + 1),
    waiting: (before?.waiting ?? 0) + (mayBeTold && kind !== "words" ? 1 : 0),
    told: ofThing.reduce<number | null>((last, { told }) => (told === null ? last : Math.max(last ?? told, told)), null),
  };
  return [...others, here, ...elsewhere.filter(({ count }) => count > 0)];
}

function isSame(one: FoundThing, other: FoundThing): boolean {
  return one.kind === other.kind && one.id === other.id;
}

function toldFind({ kind, id, department, aisle }: KeptFind): ToldFind {
  return { ...(kind === "product" ? { product: id } : { thing: id }), department, ...(aisle === null ? {} : { aisle }) };
}
