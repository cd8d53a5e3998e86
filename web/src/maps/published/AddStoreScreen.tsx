import { useState } from "react";
import type { ReactElement } from "react";
import { alikeStores } from "../../api/map-client";
import type { AlikeStore, NewStore } from "../../api/map-client";
import type { Position, Store } from "../../api/types";
import { AccountNeeded } from "../../accounts/Guest";
import { FailureNote } from "../../frame/FailureNote";
import { Link, useRouter } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useServices } from "../../frame/services";
import { useAttempt } from "../../frame/use-attempt";
import { useQuery } from "../../frame/use-query";
import { storeSizes } from "../../grocery/map-words";
import type { StoreSizeName } from "../../grocery/map-words";
import { useLaterTexts } from "../../locale";
import { newId } from "../../replica/environment";
import { Button } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { Icon } from "../../ui/Icon";
import { Sheet } from "../../ui/Sheet";
import { TextField } from "../../ui/TextField";
import { useSay } from "../../ui/Toasts";
import { roughSizes } from "../templates/store-sizes";
import { PlaceField } from "./PlaceField";
import { useMapClient } from "./use-published";

const fields = ["storeName", "street", "city", "region", "zip"] as const;

type Field = (typeof fields)[number];

/** Adds an unknown store for everyone. */
export function AddStoreScreen(): ReactElement {
  const text = useLaterTexts().publishedMaps;
  const { account } = useServices();
  const who = useQuery(account.state);
  return (
    <Screen title={text.addTitle} parent="/stores" className="narrow">
      <div className="screen-body">
        <p>{text.addAbout}</p>
        {who.kind === "guest" ? <AccountNeeded reason="publish" /> : <StoreForm />}
      </div>
    </Screen>
  );
}

function StoreForm(): ReactElement {
  const text = useLaterTexts().publishedMaps;
  const maps = useLaterTexts().maps;
  const say = useSay();
  const { go } = useRouter();
  const { replica, preferences } = useServices();
  const client = useMapClient();
  // One id for all attempts, so that a repeated request adds the store once.
  const [id] = useState(() => newId(replica.environment));
  const [typed, setTyped] = useState<Readonly<Record<Field, string>>>(() => ({
    storeName: "", street: "", city: "", region: "", zip: preferences.zip.getSnapshot() ?? "",
  }));
  const [sheet, setSheet] = useState<StoreSizeName>("supermarket");
  const [place, setPlace] = useState<Position | null>(null);
  const [isTried, setTried] = useState(false);
  const { isUnderWay, failure, run, cancel } = useAttempt();
  const alike = alikeStores(failure);
  const isMissing = (field: Field): boolean => field !== "region" && typed[field].trim() === "";
  const add = async (isAnother: boolean): Promise<void> => {
    setTried(true);
    if (fields.some(isMissing)) return;
    const { storeName: name, ...rest } = typed;
    const store: NewStore = { id, name, ...rest, size: roughSizes[sheet], sheet, another: isAnother, ...place };
    const addedStores: Store[] = [];
    if (!(await run(async () => addedStores.push(await client.addStore(store))))) return;
    const [addedStore] = addedStores;
    if (addedStore === undefined) return;
    say(addedStore.id === id ? text.added(addedStore.name) : text.knownAlready(addedStore.name));
    go(`/stores/${encodeURIComponent(addedStore.id)}`, { replace: true });
  };
  return (
    <form
      className="card card-body stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add(false);
      }}
    >
      {fields.map((field) => (
        <TextField
          key={field}
          label={text[field]}
          value={typed[field]}
          maxLength={field === "zip" ? 16 : 100}
          problem={isTried && isMissing(field) ? text.missing : undefined}
          onValue={(value) => setTyped((before) => ({ ...before, [field]: value }))}
        />
      ))}
      <Choice label={text.size} value={sheet} choices={storeSizes.map((value) => ({ value, label: maps.sizes[value] }))} onChange={setSheet} />
      <p className="quiet-text">{text.sizeAbout}</p>
      <PlaceField zip={typed.zip} place={place} onPlace={setPlace} />
      {failure !== null && alike.length === 0 && <FailureNote failure={failure} problems={text.addProblems} />}
      <Button type="submit" look="primary" disabled={isUnderWay}>{text.add}</Button>
      {alike.length > 0 && <AlikeSheet stores={alike} zip={typed.zip.trim()} onAnother={() => void add(true)} onClose={cancel} />}
    </form>
  );
}

interface AlikeSheetProps {
  readonly stores: readonly AlikeStore[];
  readonly zip: string;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

/** Asks whether an existing store with a similar name is the same. */
function AlikeSheet({ stores, zip, onAnother, onClose }: AlikeSheetProps): ReactElement {
  const text = useLaterTexts().publishedMaps;
  return (
    <Sheet title={text.alikeTitle} onClose={onClose}>
      <p>{text.alikeAbout(zip)}</p>
      <ul className="card rows">
        {stores.map(({ id, name, street, city }) => (
          <li key={id}>
            <Link to={`/stores/${encodeURIComponent(id)}`} className="row-link tall">
              <span className="emoji" aria-hidden="true">🏪</span>
              <span className="grow">
                <span className="medium">{name}</span>
                <span className="quiet-text row-detail">{street}, {city}</span>
              </span>
              <Icon name="forward" />
            </Link>
          </li>
        ))}
      </ul>
      <Button onClick={onAnother}>{text.anotherStore}</Button>
    </Sheet>
  );
}
