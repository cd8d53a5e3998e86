import { fields, integer, nullable, text } from "../grocery/reader";
import { hexadecimal } from "./environment";
import type { Environment } from "./environment";
import type { Tabs } from "./tabs";

/** As long as a page that is awake takes to answer; one that sleeps keeps what it has for its author. */
const patienceMilliseconds = 250;

const readTalk = fields({
  question: nullable(text),
  reply: nullable(text),
  unsaved: nullable(integer),
});

/** What the other pages of this browser have that is nowhere else. */
export class OtherPages {
  private readonly answers = new Map<string, number>();

  /** @param unsaved - how many things this page could not write to the device. */
  constructor(private readonly tabs: Tabs, private readonly environment: Environment, unsaved: () => number) {
    tabs.listen((message) => {
      const { question, reply, unsaved: count } = readTalk(message, "message");
      if (question !== null && unsaved() > 0) tabs.post({ reply: question, unsaved: unsaved() });
      const known = reply === null ? undefined : this.answers.get(reply);
      if (reply !== null && known !== undefined) this.answers.set(reply, known + (count ?? 0));
    });
  }

  /** How many things other pages could not write to the device. */
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
