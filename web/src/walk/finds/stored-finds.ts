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

/** An item found on this device's walks. */
export interface OwnFind extends FoundThing, LearntPlace {
  /** The recent number of finds; falls when it is found elsewhere. */
  readonly count: number;
}

interface StoredFind extends OwnFind {
  /** The number of finds since the last report. */
  readonly waiting: number;
  /** `day`: the day of the last find. `told`: the day of the item's last report. Both in days since 1970. */
  readonly day: number;
  readonly told: number | null;
}

type StoredStore = Value<typeof readStore>;

interface StoredFindsParts {
  readonly local: LocalRecords;
  readonly now: () => number;
  readonly client: Pick<FindsClient, "tell">;
  /** True if the person is signed in and has agreed; null without an answer. */
  readonly mayTell: () => boolean | null;
}

/** The maximum count of a find. */
const mostCounted = 5;
/** The maximum number of finds per store; the oldest are deleted. */
const mostOfStore = 300;
const mostStores = 40;

const prefix = "finds/";
const dayMilliseconds = 86_400_000;

const readStore = fields({
  /** The start of the last walk counted, so that no walk counts twice. */
  walk: integer,
  finds: list(
    fields<StoredFind>({
      kind: word(foundKinds), id: text, department: readDepartment, aisle: nullable(integer), count: integer,
      waiting: integer, day: integer, told: nullable(integer),
    }),
  ),
});

/**
 * The places of items found on this person's walks, as counts per store; used on this device at once.
 * With consent, the places of products and lexicon items are reported, each at most once a day.
 */
export class StoredFinds {
  /** The number of stores with finds. */
  readonly storeCount: Query<number>;
  private reporting: Promise<void> | undefined;

  constructor(private readonly parts: StoredFindsParts) {
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
    return query([this.parts.local.signal("trip")], () => this.findsToReport(storeId).length > 0);
  }

  /** Counts the finds of a walk; a repeated walk changes nothing. */
  note(storeId: string, walk: number, finds: readonly (FoundThing & LearntPlace)[]): void {
    const before = this.store(storeId);
    if (before?.walk === walk) return;
    const day = this.day();
    const mayReport = this.parts.mayTell() !== false;
    const after = finds.reduce((storedFinds, find) => withFind(storedFinds, find, day, mayReport), before?.finds ?? []);
    this.save(storeId, { walk, finds: [...after].sort((one, other) => other.day - one.day).slice(0, mostOfStore) });
    const old = this.stores().sort((one, other) => this.lastDay(other) - this.lastDay(one)).slice(mostStores);
    for (const id of old) this.save(id, null);
  }

  /** Reports waiting finds with consent; failed ones keep waiting. */
  tell(): Promise<void> {
    this.reporting ??= this.reportAll().finally(() => (this.reporting = undefined));
    return this.reporting;
  }

  /** Discards the finds that wait to be reported. */
  withdraw(): void {
    for (const id of this.stores()) {
      const store = this.store(id);
      if (store !== null) this.save(id, { ...store, finds: store.finds.map((find) => ({ ...find, waiting: 0 })) });
    }
  }

  forget(): void {
    for (const id of this.stores()) this.save(id, null);
  }

  private async reportAll(): Promise<void> {
    for (const id of this.stores()) {
      for (;;) {
        const finds = this.parts.mayTell() === true ? this.findsToReport(id).slice(0, mostFinds) : [];
        if (finds.length === 0) break;
        try {
          await this.parts.client.tell(id, finds.map(reportOf));
        } catch (error) {
          if (!isApiFailure(error)) throw error;
          // Do not resend what the server rejects permanently.
          if (!(error instanceof ApiProblem) || error.isForeign || ![404, 422].includes(error.status)) return;
        }
        this.markReported(id, finds);
      }
    }
  }

  /** For each item that may be reported today, the place found most often since the last report. */
  private findsToReport(storeId: string): readonly StoredFind[] {
    const today = this.day();
    const best = new Map<string, StoredFind>();
    for (const find of this.store(storeId)?.finds ?? []) {
      if (find.kind === "words" || find.waiting === 0 || find.told === today) continue;
      const key = `${find.kind} ${find.id}`;
      const other = best.get(key);
      if (other === undefined || other.waiting < find.waiting) best.set(key, find);
    }
    return [...best.values()];
  }

  private markReported(storeId: string, reported: readonly FoundThing[]): void {
    const store = this.store(storeId);
    if (store === null) return;
    const today = this.day();
    const finds = store.finds.map((find) =>
      reported.some((one) => isSame(one, find)) ? { ...find, waiting: 0, told: today } : find,
    );
    this.save(storeId, { ...store, finds });
  }

  private store(id: string): StoredStore | null {
    return this.parts.local.value("trip", prefix + id, readStore);
  }

  private save(id: string, store: StoredStore | null): void {
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

/** Increments a find, and decrements the item's other places. */
function withFind(
  finds: readonly StoredFind[], { kind, id, department, aisle }: FoundThing & LearntPlace, day: number, mayReport: boolean,
): readonly StoredFind[] {
  const isHere = (find: StoredFind): boolean => find.department === department && find.aisle === aisle;
  const ofThing = finds.filter((find) => isSame(find, { kind, id }));
  const others = finds.filter((find) => !isSame(find, { kind, id }));
  const elsewhere = ofThing.filter((find) => !isHere(find)).map((find) => ({ ...find, count: find.count - 1 }));
  const before = ofThing.find(isHere);
  const here: StoredFind = {
    kind, id, department, aisle, day,
    count: Math.min(mostCounted, (before?.count ?? 0) + 1),
    waiting: (before?.waiting ?? 0) + (mayReport && kind !== "words" ? 1 : 0),
    told: ofThing.reduce<number | null>((last, { told }) => (told === null ? last : Math.max(last ?? told, told)), null),
  };
  return [...others, here, ...elsewhere.filter(({ count }) => count > 0)];
}

function isSame(one: FoundThing, other: FoundThing): boolean {
  return one.kind === other.kind && one.id === other.id;
}

function reportOf({ kind, id, department, aisle }: StoredFind): ToldFind {
  return { ...(kind === "product" ? { product: id } : { thing: id }), department, ...(aisle === null ? {} : { aisle }) };
}
