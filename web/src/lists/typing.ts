import { text } from "../grocery/reader";
import { typedStart as entryStart } from "../replica/moved-lists";
import type { Replica } from "../replica/replica";
import type { ListActions } from "./list-actions";

const noteStart = "typing/note/";

/**
 * What is being typed and is not done yet: on the device with each key, since a phone may end the app at any of them, and
 * without half words in anybody's log.
 */
export class Typing {
  constructor(private readonly replica: Replica, private readonly actions: ListActions) {}

  /** The note of an entry, as far as it has got. */
  note(entryId: string, note: string): void {
    void this.replica.local.set("device", noteStart + entryId, note);
  }

  /** The note is done for now. */
  keepNote(entryId: string, note: string): void {
    this.actions.setNote(entryId, note);
    this.forget(noteStart + entryId);
  }

  /** What stands in the box for typing. */
  entry(listId: string, typed: string): void {
    if (typed === this.entryOf(listId)) return;
    if (typed === "") this.forget(entryStart + listId);
    else void this.replica.local.set("device", entryStart + listId, typed);
  }

  entryOf(listId: string): string {
    return this.replica.local.value("device", entryStart + listId, text) ?? "";
  }

  /** Keeps the notes that were being typed when the app ended. */
  recover(): void {
    const { local } = this.replica;
    for (const id of local.ids("device").filter((record) => record.startsWith(noteStart))) {
      this.keepNote(id.slice(noteStart.length), local.value("device", id, text) ?? "");
    }
  }

  private forget(id: string): void {
    if (this.replica.local.value("device", id, text) !== null) void this.replica.local.set("device", id, null);
  }
}
