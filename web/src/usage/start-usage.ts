import { UsageClient } from "../api/usage-client";
import type { Services } from "../frame/services";
import { text } from "../grocery/reader";
import { browserPage } from "../sync/page";
import { spansAt } from "./usage-actions";
import { UsageLog } from "./usage-log";
import type { UsageServices } from "./services";
import { UsageQuestion } from "./UsageQuestion";

/** Starts sending counts, and asks for consent when due, but not on the first day. */
export function startUsage({ preferences, replica, usage }: Services & UsageServices): void {
  const { environment, local } = replica;
  const log = new UsageLog({
    client: new UsageClient(),
    local,
    now: environment.now,
    mayTell: () => preferences.countsUsage.getSnapshot() === true,
    zip: () => preferences.zip.getSnapshot(),
    page: browserPage,
    isOnline: () => navigator.onLine,
  });
  usage.handOver(log.count);
  preferences.countsUsage.subscribe(() => {
    if (preferences.countsUsage.getSnapshot() !== true) log.withdraw();
  });
  const { day } = spansAt(environment.now());
  const first = local.value("device", "firstDay", text);
  if (first === null) void local.note("device", "firstDay", day);
  else if (first < day) usage.question.set(UsageQuestion);
}
