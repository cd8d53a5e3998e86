import { text } from "../grocery/reader";
import { typedStart as entryStart } from "../replica/moved-lists";
import type { Replica } from "../replica/replica";
import type { ListActions } from "./list-actions";

const noteStart = "typing/note/";

/**
 * Unfinished text, saved on the device with each key because a phone may end the app at any time.
 * It does not enter the household's log.
 */
export class Typing {
  constructor(private readonly replica: Replica, private readonly actions: ListActions) {}

  /** Saves an unfinished note of an entry. */
  note(entryId: string, note: string): void {
    void this.replica.local.set("device", noteStart + entryId, note);
  }

  /** Saves a finished note to the entry. */
  saveNote(entryId: string, note: string): void {
    this.actions.setNote(entryId, note);
    this.forget(noteStart + entryId);
  }

  /** Saves the text of the entry field. */
  entry(listId: string, typed: string): void {
    if (typed === this.entryOf(listId)) return;
    if (typed === "") this.forget(entryStart + listId);
    else void this.replica.local.set("device", entryStart + listId, typed);
  }

  entryOf(listId: string): string {
    return this.replica.local.value("device", entryStart + listId, text) ?? "";
  }

  /** Saves notes that were unfinished when the app ended. */
  recover(): void {
    const { local } = this.replica;
    for (const id of local.ids("device").filter((record) => record.startsWith(noteStart))) {
      this.saveNote(id.slice(noteStart.length), local.value("device", id, text) ?? "");
    }
  }

  private forget(id: string): void {
    if (this.replica.local.value("device", id, text) !== null) void this.replica.local.set("device", id, null);
  }
}
