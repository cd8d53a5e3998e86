import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { PlaceImportClient } from "../../api/place-import-client";
import type { PlaceImports } from "../../api/place-import-client";
import type { Attempt } from "../../frame/use-attempt";
import { FailureNote } from "../../frame/FailureNote";
import { useServices } from "../../frame/services";
import { useAttempt } from "../../frame/use-attempt";
import { useFormats, useLaterTexts } from "../../locale";
import { FileButton } from "../../ui/FileButton";
import { Note } from "../../ui/Note";
import { useDroppedFile } from "../../ui/use-dropped-file";
import { givesWay } from "./place-job";
import { PlaceJobCard } from "./PlaceJobCard";
import { usePlaceImports } from "./use-place-imports";

/** Imports stores and restaurants from a file of OpenStreetMap. */
export function PlacesPart(): ReactElement {
  const { resources } = useServices();
  const text = useLaterTexts().placeImport;
  const [client] = useState(() => new PlaceImportClient());
  const sending = useAttempt();
  const [imports, ask] = usePlaceImports(client, sending.isUnderWay);
  const job = imports?.job ?? null;
  const isDone = job?.state === "done";
  useEffect(() => {
    // The first stores decide the currency, and each import the known towns.
    if (isDone) void Promise.all([resources.configuration.refresh(), resources.towns.refresh()]);
  }, [isDone, resources]);
  const remove = async (): Promise<void> => {
    sending.cancel();
    if (job !== null) await client.remove(job.id);
  };
  return (
    <>
      {imports === undefined && <p className="quiet-text" role="status">{text.asking}</p>}
      {imports?.isReaderInstalled === false && (
        <Note kind="warning" title={text.noReader}>
          <code>apt-get install osmium-tool</code>
        </Note>
      )}
      {imports !== undefined && (job === null || givesWay(job)) && (
        <DropPlace client={client} imports={imports} sending={sending} onSent={ask} />
      )}
      {job !== null && <PlaceJobCard key={job.id} client={client} job={job} onRemove={remove} onChange={ask} />}
    </>
  );
}

interface DropPlaceProps {
  readonly client: PlaceImportClient;
  readonly imports: PlaceImports;
  readonly sending: Attempt;
  readonly onSent: () => Promise<void>;
}

/** The drop area for files. Nothing is imported before it is reviewed. */
function DropPlace({ client, imports, sending, onSent }: DropPlaceProps): ReactElement {
  const text = useLaterTexts().placeImport;
  const formats = useFormats();
  const [isTooLarge, setTooLarge] = useState(false);
  const most = formats.bytes(imports.maximumBytes);
  const take = async (file: File): Promise<void> => {
    if (sending.isUnderWay) return;
    setTooLarge(file.size > imports.maximumBytes);
    if (file.size > imports.maximumBytes) return;
    await sending.run((signal) => client.upload(file.name, file, { signal }));
    await onSent();
  };
  const isOver = useDroppedFile((file) => void take(file));
  return (
    <section className={`card card-body stack desk-drop ${isOver ? "over" : ""}`}>
      <p className="medium">📥 {text.drop}</p>
      <p className="quiet-text">
        {text.about(most)}{" "}
        <a className="account-link" href="https://download.geofabrik.de/" target="_blank" rel="noopener noreferrer">
          download.geofabrik.de
        </a>
      </p>
      {/* Without a list of types: browsers do not know the endings. */}
      <FileButton accept="" look="primary" disabled={sending.isUnderWay} onFile={(file) => void take(file)}>
        {sending.isUnderWay ? text.states.receiving : text.choose}
      </FileButton>
      {isTooLarge && <Note kind="problem" title={text.tooLarge(most)} detail={text.tooLargeDetail} />}
      {sending.failure !== null && <FailureNote failure={sending.failure} problems={text.problems} />}
    </section>
  );
}
