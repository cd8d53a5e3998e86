import { useMemo, useRef, useState } from "react";
import type { ReactElement } from "react";
import { FilesClient } from "../../api/files-client";
import type { PriceFile } from "../../api/files-client";
import { RequestStatus } from "../../frame/RequestStatus";
import { useServerRequest } from "../../frame/use-server-request";
import { useAttempt } from "../../frame/use-attempt";
import { useFormats, useLaterTexts } from "../../locale";
import { Icon } from "../../ui/Icon";
import { Note } from "../../ui/Note";
import { useDroppedFile } from "../../ui/use-dropped-file";
import { useDesk } from "../frame/desk-context";
import { DeskFailure } from "../frame/DeskFailure";
import { DeskScreen } from "../frame/DeskScreen";
import { GuardedButton } from "../frame/GuardedButton";
import { suffices } from "../frame/rights";
import { StoreChoice, useChosenStore } from "../products/StoreChoice";
import { firstShown, largestFile } from "./file-rules";
import { FileCard } from "./FileCard";

/** Imports many prices from a file, and exports the same table (N-22). */
export function FilesScreen(): ReactElement {
  const { organisation } = useDesk();
  const desk = useLaterTexts().desk;
  const text = useLaterTexts().files;
  const [store, setStore] = useChosenStore();
  return (
    <DeskScreen title={desk.files} parent={`/desk/${encodeURIComponent(organisation.id)}`} className="narrow desk-wide">
      <div className="screen-body">
        <StoreChoice store={store} onChange={setStore} />
        {store === null ? <Note kind="plain" title={text.noStore} /> : <OfStore key={store} store={store} />}
      </div>
    </DeskScreen>
  );
}

function OfStore({ store }: { readonly store: string }): ReactElement {
  const { organisation } = useDesk();
  const text = useLaterTexts().files;
  const client = useMemo(() => new FilesClient(organisation.id, store), [organisation.id, store]);
  const request = useServerRequest(() => client.files());
  const [dropped, setDropped] = useState<PriceFile | undefined>();
  const openFile = dropped ?? (request.value === undefined ? undefined : firstShown(request.value));
  const otherFiles = (request.value ?? []).filter(({ id }) => id !== openFile?.id);
  const take = (file: PriceFile): void => {
    setDropped(file);
    // Moves the previous file to the earlier ones.
    void request.ask();
  };
  const forgotten = (): void => {
    setDropped(undefined);
    void request.ask();
  };
  return (
    <>
      {suffices(organisation.role, "editor") && <DropPlace client={client} isFirst={openFile === undefined} onDropped={take} />}
      <RequestStatus request={request} />
      {openFile !== undefined && (
        <FileCard key={openFile.id} client={client} first={openFile} onForgotten={forgotten} />
      )}
      {otherFiles.length > 0 && (
        <section>
          <h2 className="desk-heading">{text.earlier}</h2>
          <ul className="card rows">
            {otherFiles.map((file) => (
              <FileRow key={file.id} file={file} onOpen={() => setDropped(file)} />
            ))}
          </ul>
        </section>
      )}
      <section className="card card-body stack">
        <h2>{text.export}</h2>
        <p className="quiet-text">{text.exportDetail}</p>
        <a href={client.exportAddress} download className="button second">
          <Icon name="download" />
          {text.exportAction}
        </a>
      </section>
    </>
  );
}

function FileRow({ file, onOpen }: { readonly file: PriceFile; readonly onOpen: () => void }): ReactElement {
  const text = useLaterTexts().files;
  const formats = useFormats();
  return (
    <li>
      <button type="button" className="row-link tall row-button" onClick={onOpen}>
        <span className="emoji" aria-hidden="true">
          📄
        </span>
        <span className="grow">
          <bdi className="medium">{file.name}</bdi>
          <span className="quiet-text row-detail">
            {formats.ago(Date.now() - file.created)} · {text.states[file.state]}
          </span>
        </span>
        <Icon name="forward" />
      </button>
    </li>
  );
}

interface DropPlaceProps {
  readonly client: FilesClient;
  /** True if the screen shows no other files. */
  readonly isFirst: boolean;
  readonly onDropped: (file: PriceFile) => void;
}

/** The drop area for files. Nothing is imported before it is reviewed. */
function DropPlace({ client, isFirst, onDropped }: DropPlaceProps): ReactElement {
  const text = useLaterTexts().files;
  const field = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const { isUnderWay, failure, run } = useAttempt();
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined || isUnderWay) return;
    setTooLarge(file.size > largestFile);
    if (file.size > largestFile) return;
    await run(async (signal) => onDropped(await client.upload(file.name, file, { signal })));
    // Allows choosing the same file again after it was fixed.
    if (field.current !== null) field.current.value = "";
  };
  const isOver = useDroppedFile((file) => void take(file));
  return (
    <section className={`card card-body stack desk-drop ${isOver ? "over" : ""}`}>
      <p className="medium">📥 {text.drop}</p>
      <p className="quiet-text">{text.dropDetail}</p>
      <input
        ref={field}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        className="visually-hidden"
        aria-label={text.choose}
        tabIndex={-1}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <GuardedButton needs="editor" look={isFirst ? "primary" : "second"} disabled={isUnderWay} onClick={() => field.current?.click()}>
        {isUnderWay ? text.sending : text.choose}
      </GuardedButton>
      {isTooLarge && <Note kind="problem" title={text.tooLarge} />}
      {failure !== null && <DeskFailure failure={failure} />}
    </section>
  );
}
