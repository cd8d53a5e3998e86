import { useMemo, useState } from "react";
import type { ReactElement } from "react";
import type { Position, Store } from "../../api/types";
import { FailureNote } from "../../frame/FailureNote";
import { useRouter } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useAttempt } from "../../frame/use-attempt";
import { useQuery } from "../../frame/use-query";
import { useLaterTexts, useText } from "../../locale";
import { townLine } from "../../stores/address";
import { useStores } from "../../stores/services";
import { Button } from "../../ui/Button";
import { CopyNote } from "../../ui/CopyNote";
import { useSay } from "../../ui/Toasts";
import { PlaceField } from "./PlaceField";
import { useMapClient } from "./use-published";

/** Corrects the location of a store that you added. */
export function MoveStoreScreen({ storeId }: { readonly storeId: string }): ReactElement {
  const general = useText();
  const text = useLaterTexts().publishedMaps;
  const { stores } = useStores();
  const copy = useMemo(() => stores.store(storeId), [stores, storeId]);
  const state = useQuery(copy);
  return (
    <Screen title={text.moveTitle} parent={`/stores/${encodeURIComponent(storeId)}`} className="narrow">
      <div className="screen-body">
        {state.kind === "ready" && <Place store={state.value} onMoved={() => copy.refresh()} />}
        {state.kind !== "ready" && <CopyNote state={state} label={general.stores.loading} onRetry={() => void copy.refresh()} />}
      </div>
    </Screen>
  );
}

function Place({ store, onMoved }: { readonly store: Store; readonly onMoved: () => Promise<void> }): ReactElement {
  const text = useLaterTexts().publishedMaps;
  const say = useSay();
  const { go } = useRouter();
  const client = useMapClient();
  const { isUnderWay, failure, run } = useAttempt();
  const [place, setPlace] = useState<Position>({ latitude: store.latitude, longitude: store.longitude });
  const move = async (): Promise<void> => {
    if (!(await run(() => client.moveStore(store.id, place)))) return;
    await onMoved();
    say(text.moved(store.name));
    go(`/stores/${encodeURIComponent(store.id)}`, { replace: true });
  };
  return (
    <section className="card card-body stack">
      <p>{[store.name, store.street, townLine(store)].filter((part) => part !== "").join(", ")}</p>
      <PlaceField near={store.zip === "" ? store.city : store.zip} place={place} onPlace={setPlace} />
      {failure !== null && <FailureNote failure={failure} problems={text.addProblems} />}
      <Button look="primary" disabled={isUnderWay} onClick={() => void move()}>{text.movePlace}</Button>
    </section>
  );
}
