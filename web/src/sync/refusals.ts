import { fields, flag, integer, list, otherwise, text, word } from "../api/reader";
import { derived } from "../replica/query";
import type { Query } from "../replica/query";
import { kinds } from "../replica/kinds";
import type { Kind } from "../replica/kinds";
import type { LocalRecord } from "../replica/local-records";
import { isEdit } from "../replica/outbox";
import type { OutboxRecord } from "../replica/outbox";
import type { Replica } from "../replica/replica";
import { draftsOfRefused } from "../recipes/unfinished";

/** Something that the person did and that could not be kept. */
export interface Refusal {
  readonly time: number;
  readonly kind: Kind;
  /** What it is called; empty where it has no name. */
  readonly name: string;
  /** What the person wrote on it, such as a note; empty where nothing was written but the name. */
  readonly typed: string;
  /** Whether it was to be removed. */
  readonly isRemoval: boolean;
  /** Why, such as `household-full` or `not-a-member`. */
  readonly code: string;
  /** In the server's words; empty where it said nothing. */
  readonly detail: string;
}

const readRefusals = list(
  fields<Refusal>({
    time: integer,
    kind: word(kinds),
    name: text,
    typed: otherwise(text, ""),
    isRemoval: otherwise(flag, false),
    code: text,
    detail: otherwise(text, ""),
  }),
);

/** Where they are kept among what belongs to this device. */
const refusalsRecord = "refusals";

/** More than anybody reads. */
const most = 50;

/** What could not be kept, until the person has read it. */
export class Refusals {
  readonly all: Query<readonly Refusal[]>;

  constructor(private readonly replica: Replica) {
    this.all = derived(replica.local.watch("device", refusalsRecord, readRefusals), (found) => found ?? []);
  }

  dismiss(): void {
    void this.replica.local.set("device", refusalsRecord, null);
  }

  /** Something that waits beside the outbox: a picture. */
  add(refusal: Omit<Refusal, "time" | "typed" | "isRemoval">): void {
    const only = { ...refusal, typed: "", isRemoval: false };
    const value = [...this.all.getSnapshot(), { ...only, time: this.replica.environment.now() }].slice(-most);
    void this.replica.local.set("device", refusalsRecord, value);
  }

  /** What is kept together with letting go of the refused ones; undefined where nothing was typed by a person. */
  record(refused: readonly (readonly [OutboxRecord, { readonly code: string; readonly detail: string }])[]) {
    const time = this.replica.environment.now();
    const fresh = refused.flatMap(([record, { code, detail }]): readonly Refusal[] => {
      if (!isEdit(record)) return [];
      const name = this.nameOf(record);
      const isRemoval = record.fields["isDeleted"] === true;
      return [{ time, kind: record.kind, name, typed: typedOn(record, name), isRemoval, code, detail }];
    });
    if (fresh.length === 0) return [];
    const value = [...this.all.getSnapshot(), ...fresh].slice(-most);
    const recipes = refused.flatMap(([{ kind, rowId }]) => (kind === "recipe" ? [rowId] : []));
    return [{ id: refusalsRecord, value } as LocalRecord, ...draftsOfRefused(this.replica, recipes)];
  }

  private nameOf({ kind, rowId }: OutboxRecord): string {
    switch (kind) {
      case "list":
      case "item":
      case "recipe":
        return this.replica.row(kind, rowId)?.name ?? "";
      case "category":
        return this.replica.row("category", rowId)?.name ?? "";
      case "entry":
        return this.replica.row("item", this.replica.row("entry", rowId)?.itemId ?? "")?.name ?? "";
      case "meal":
        return this.replica.row("recipe", this.replica.row("meal", rowId)?.recipeId ?? "")?.name ?? "";
      case "setting":
        return "";
    }
  }
}

/** Where people write, the most telling first. */
const writtenFields = ["note", "details", "name"] as const;

/** More is cut off: it is there to be recognised. */
const mostTyped = 80;

/** The words of a change that cannot be kept. */
function typedOn({ fields: set }: OutboxRecord, name: string): string {
  const written = writtenFields.map((field) => set[field]);
  const found = written.find((value): value is string => typeof value === "string" && value !== "" && value !== name);
  if (found === undefined) return "";
  const letters = [...found];
  return letters.length <= mostTyped ? found : `${letters.slice(0, mostTyped).join("")}…`;
}
