import { useState } from "react";
import type { ReactElement } from "react";
import type { NewStore } from "../../api/map-client";
import type { Store } from "../../api/types";
import { AccountNeeded } from "../../accounts/Guest";
import { FailureNote } from "../../frame/FailureNote";
import { useRouter } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useServices } from "../../frame/services";
import { useAttempt } from "../../frame/use-attempt";
import { useQuery } from "../../frame/use-query";
import { usePublishedMapText } from "../../locale/use-map-text";
import { newId } from "../../replica/environment";
import { Button } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { TextField } from "../../ui/TextField";
import { useSay } from "../../ui/Toasts";
import { useMapClient } from "./use-published";

const fields = ["storeName", "street", "city", "region", "zip"] as const;
const sizes = ["small", "medium", "large"] as const;

type Field = (typeof fields)[number];

/** Adds a store that Forage does not know, for everybody. */
export function AddStoreScreen(): ReactElement {
  const text = usePublishedMapText();
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
  const text = usePublishedMapText();
  const say = useSay();
  const { go } = useRouter();
  const { replica, preferences } = useServices();
  const client = useMapClient();
  // The same one for every try, so that a repeated request adds it once.
  const [id] = useState(() => newId(replica.environment));
  const [typed, setTyped] = useState<Readonly<Record<Field, string>>>(() => ({
    storeName: "", street: "", city: "", region: "", zip: preferences.zip.getSnapshot() ?? "",
  }));
  const [size, setSize] = useState<Store["size"]>("medium");
  const [isTried, setTried] = useState(false);
  const { isUnderWay, failure, run } = useAttempt();
  const isMissing = (field: Field): boolean => field !== "region" && typed[field].trim() === "";
  const add = async (): Promise<void> => {
    setTried(true);
    if (fields.some(isMissing)) return;
    const { storeName: name, ...rest } = typed;
    const store: NewStore = { id, name, ...rest, size };
    const made: Store[] = [];
    if (!(await run(async () => made.push(await client.addStore(store))))) return;
    const [found] = made;
    if (found === undefined) return;
    say(found.id === id ? text.added(found.name) : text.knownAlready(found.name));
    go(`/stores/${encodeURIComponent(found.id)}`, { replace: true });
  };
  return (
    <form
      className="card card-body stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
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
      <Choice label={text.size} value={size} choices={sizes.map((value) => ({ value, label: text.sizes[value] }))} onChange={setSize} />
      {failure !== null && <FailureNote failure={failure} problems={text.addProblems} />}
      <Button type="submit" look="primary" disabled={isUnderWay}>{text.add}</Button>
    </form>
  );
}
