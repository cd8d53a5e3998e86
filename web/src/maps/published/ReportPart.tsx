import { useState } from "react";
import type { ReactElement } from "react";
import { FailureNote } from "../../frame/FailureNote";
import { useServices } from "../../frame/services";
import { useAttempt } from "../../frame/use-attempt";
import { useQuery } from "../../frame/use-query";
import { mapReportKinds } from "../../grocery/map-words";
import type { MapReportKind } from "../../grocery/map-words";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { Sheet } from "../../ui/Sheet";
import { TextField } from "../../ui/TextField";
import { useSay } from "../../ui/Toasts";
import { useMapClient } from "./use-published";

/** Reports a problem with a map, for users with an account. */
export function ReportPart({ mapId }: { readonly mapId: string }): ReactElement | null {
  const text = useLaterTexts().publishedMaps;
  const { account } = useServices();
  const who = useQuery(account.state);
  const [isOpen, setOpen] = useState(false);
  if (who.kind === "guest") return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.report}</Button>
      {isOpen && <ReportSheet mapId={mapId} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReportSheet({ mapId, onClose }: { readonly mapId: string; readonly onClose: () => void }): ReactElement {
  const text = useLaterTexts().publishedMaps;
  const say = useSay();
  const client = useMapClient();
  const { isUnderWay, failure, run } = useAttempt();
  const [kind, setKind] = useState<MapReportKind>("moved");
  const [words, setWords] = useState("");
  const send = async (): Promise<void> => {
    if (!(await run(() => client.report(mapId, kind, words.trim())))) return;
    say(text.reported);
    onClose();
  };
  return (
    <Sheet title={text.report} onClose={onClose}>
      <Choice
        label={text.whatIsWrong}
        value={kind}
        choices={mapReportKinds.map((value) => ({ value, label: text.reportKinds[value] }))}
        onChange={setKind}
      />
      <TextField label={text.reportWords} value={words} lines={3} maxLength={1000} onValue={setWords} />
      <p className="quiet-text">{text.reportAbout}</p>
      {failure !== null && <FailureNote failure={failure} problems={text.problems} />}
      <Button look="primary" disabled={isUnderWay} onClick={() => void send()}>{text.sendReport}</Button>
    </Sheet>
  );
}
