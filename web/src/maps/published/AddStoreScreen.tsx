import { useMemo, useState } from "react";
import type { ReactElement } from "react";
import { alikeStores } from "../../api/map-client";
import type { NewStore } from "../../api/map-client";
import type { Position, Store } from "../../api/types";
import { AccountNeeded } from "../../accounts/Guest";
import { FailureNote } from "../../frame/FailureNote";
import { useRouter } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useServices } from "../../frame/services";
import { useAttempt } from "../../frame/use-attempt";
import { useQuery } from "../../frame/use-query";
import { storeSizes } from "../../grocery/map-words";
import type { StoreSizeName } from "../../grocery/map-words";
import { useLanguage, useLaterTexts, useText } from "../../locale";
import { countryChoices } from "../../stores/countries";
import { OwnTown } from "../../stores/OwnTown";
import { useCountry } from "../../stores/use-country";
import { newId } from "../../replica/environment";
import { Button } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { TextField } from "../../ui/TextField";
import { useSay } from "../../ui/Toasts";
import { roughSizes } from "../templates/store-sizes";
import { AlikeSheet } from "./AlikeSheet";
import { PlaceField } from "./PlaceField";
import { useMapClient } from "./use-published";

const fields = ["storeName", "street", "city", "region", "zip"] as const;

type Field = (typeof fields)[number];

/** Adds an unknown store for everyone, or a whole town: `?town` shows that first. */
export function AddStoreScreen(): ReactElement {
  const { ownTown, publishedMaps: text } = useLaterTexts();
  const { account } = useServices();
  const who = useQuery(account.state);
  const isForTown = useRouter().location.query.has("town");
  return (
    <Screen title={isForTown ? ownTown.title : text.addTitle} parent="/stores" className="narrow">
      <div className="screen-body">
        {isForTown && <OwnTown />}
        {isForTown && <h2>{text.addTitle}</h2>}
        <p>{text.addAbout}</p>
        {who.kind === "guest" ? <AccountNeeded reason="add" /> : <StoreForm />}
        {!isForTown && <OwnTown />}
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
    storeName: "", street: "", city: "", region: "", zip: postcodeOf(preferences.zip.getSnapshot()),
  }));
  const usualCountry = useCountry();
  const [chosenCountry, setCountry] = useState<string | null>(null);
  const country = chosenCountry ?? usualCountry;
  const language = useLanguage();
  const countries = useMemo(() => countryChoices(language), [language]);
  const zipName = useText().stores.zip(country);
  const [sheet, setSheet] = useState<StoreSizeName>("supermarket");
  const [place, setPlace] = useState<Position | null>(null);
  const [isTried, setTried] = useState(false);
  const { isUnderWay, failure, run, cancel } = useAttempt();
  const alike = alikeStores(failure);
  const isNeeded = (field: Field): boolean => {
    // Elsewhere a position says where the store is.
    if (field === "zip") return country === "US" || place === null;
    return field === "street" ? country === "US" : field !== "region";
  };
  const labelOf = (field: Field): string => {
    if (field === "zip") return zipName;
    return country !== "US" && (field === "region" || field === "street") ? text.elsewhere[field] : text[field];
  };
  const isMissing = (field: Field): boolean => isNeeded(field) && typed[field].trim() === "";
  const add = async (isAnother: boolean): Promise<void> => {
    setTried(true);
    if (fields.some(isMissing)) return;
    const { storeName: name, ...rest } = typed;
    const store: NewStore = { id, name, ...rest, country, size: roughSizes[sheet], sheet, another: isAnother, ...place };
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
      <Choice label={text.country} value={country} choices={countries} onChange={setCountry} />
      {fields.map((field) => (
        <TextField
          key={field}
          label={labelOf(field)}
          value={typed[field]}
          maxLength={field === "zip" ? 16 : 100}
          problem={isTried && isMissing(field) ? text.missing : undefined}
          onValue={(value) => setTyped((before) => ({ ...before, [field]: value }))}
        />
      ))}
      <Choice label={text.size} value={sheet} choices={storeSizes.map((value) => ({ value, label: maps.sizes[value] }))} onChange={setSheet} />
      <p className="quiet-text">{text.sizeAbout}</p>
      <PlaceField near={typed.zip.trim() || typed.city.trim()} place={place} onPlace={setPlace} />
      {failure !== null && alike.length === 0 && <FailureNote failure={failure} problems={text.addProblems} />}
      <Button type="submit" look="primary" disabled={isUnderWay}>{text.add}</Button>
      {alike.length > 0 && <AlikeSheet stores={alike} place={typed.zip.trim() || typed.city.trim()} onAnother={() => void add(true)} onClose={cancel} />}
    </form>
  );
}

/** Returns the searched place if it may be a postcode; those of all countries but a few have digits. */
function postcodeOf(searched: string | null): string {
  return searched !== null && /\d/.test(searched) ? searched : "";
}
