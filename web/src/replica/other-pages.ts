import { fields, integer, nullable, text } from "../grocery/reader";
import { hexadecimal } from "./environment";
import type { Environment } from "./environment";
import type { Tabs } from "./tabs";

/** Response timeout of an active page; a suspended one keeps its unsaved edits. */
const patienceMilliseconds = 250;

const readTalk = fields({
  question: nullable(text),
  reply: nullable(text),
  unsaved: nullable(integer),
});

/** Unsaved data in the other pages of this browser. */
export class OtherPages {
  private readonly answers = new Map<string, number>();

  /** @param unsaved - the number of changes that this page failed to save. */
  constructor(private readonly tabs: Tabs, private readonly environment: Environment, unsaved: () => number) {
    tabs.listen((message) => {
      const { question, reply, unsaved: count } = readTalk(message, "message");
      if (question !== null && unsaved() > 0) tabs.post({ reply: question, unsaved: unsaved() });
      const sum = reply === null ? undefined : this.answers.get(reply);
      if (reply !== null && sum !== undefined) this.answers.set(reply, sum + (count ?? 0));
    });
  }

  /** The number of changes that other pages failed to save. */
  async unsaved(): Promise<number> {
    if (this.tabs.isAlone === true) return 0;
    const question = hexadecimal(this.environment.randomBytes(8));
    this.answers.set(question, 0);
    this.tabs.post({ question });
    await new Promise((resolve) => setTimeout(resolve, patienceMilliseconds));
    const count = this.answers.get(question) ?? 0;
    this.answers.delete(question);
    return count;
  }
}
