import { useMemo, useRef, useState } from "react";
import type { ReactElement } from "react";
import { MenuClient, writtenPrice } from "../../api/menu-client";
import type { MenuPlan } from "../../api/menu-client";
import type { Dish } from "../../api/types";
import { RequestStatus } from "../../frame/RequestStatus";
import { useServerRequest } from "../../frame/use-server-request";
import type { ServerRequest } from "../../frame/use-server-request";
import { useAttempt } from "../../frame/use-attempt";
import { useLaterTexts, useText } from "../../locale";
import { Button } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { EmptyState } from "../../ui/EmptyState";
import { Note } from "../../ui/Note";
import { Sheet } from "../../ui/Sheet";
import { TextField } from "../../ui/TextField";
import { useSay } from "../../ui/Toasts";
import { RefusedLines } from "../files/RefusedLines";
import { useDesk } from "../frame/desk-context";
import { DeskFailure } from "../frame/DeskFailure";
import { DeskScreen } from "../frame/DeskScreen";
import { GuardedButton } from "../frame/GuardedButton";

/** Upload limit in bytes. */
const largestMenu = 512 << 10;

/** A restaurant's menu: imported from a file after a preview, listed, and its prices corrected. */
export function DeskMenuScreen(): ReactElement {
  const { organisation } = useDesk();
  const text = useLaterTexts().menus;
  const [store, setStore] = useState(organisation.stores[0]?.id ?? "");
  const client = useMemo(() => new MenuClient(organisation.id), [organisation.id]);
  const request = useServerRequest(() => client.menu(store), store);
  const [editing, setEditing] = useState<Dish | undefined>();
  return (
    <DeskScreen title={text.title} parent={`/desk/${encodeURIComponent(organisation.id)}`} className="narrow">
      <div className="screen-body">
        {organisation.stores.length > 1 && (
          <Choice
            label={text.restaurant}
            value={store}
            choices={organisation.stores.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setStore}
          />
        )}
        <FilePart key={store} client={client} store={store} onDone={request.ask} />
        <RequestStatus request={request} />
        {request.value?.length === 0 && (
          <EmptyState picture="🍽️" title={text.none} explanation={text.noneDetail} />
        )}
        {request.value?.map((group) => (
          <section key={group.name}>
            <h2 className="desk-heading"><bdi>{group.name}</bdi></h2>
            <ul className="card rows">
              {group.dishes.map((dish) => (
                <li key={dish.id} className="row-link tall">
                  <span className="grow">
                    <bdi className="medium">{dish.name}</bdi>
                    <span className="quiet-text row-detail written-price">{writtenPrice(dish) || text.noPrice}</span>
                  </span>
                  <GuardedButton needs="editor" isSmall aria-label={text.editPrice(dish.name)} onClick={() => setEditing(dish)}>
                    {text.edit}
                  </GuardedButton>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {editing !== undefined && (
          <PriceSheet
            client={client}
            store={store}
            dish={editing}
            request={request}
            onClose={() => setEditing(undefined)}
          />
        )}
      </div>
    </DeskScreen>
  );
}

interface FilePartProps {
  readonly client: MenuClient;
  readonly store: string;
  readonly onDone: () => Promise<void>;
}

/** A menu file: its changes, its rejected lines, and the import. */
function FilePart({ client, store, onDone }: FilePartProps): ReactElement {
  const text = useLaterTexts().menus;
  const general = useText();
  const say = useSay();
  const field = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | undefined>();
  const [plan, setPlan] = useState<MenuPlan | undefined>();
  const [isTooLarge, setTooLarge] = useState(false);
  const { isUnderWay, failure, run } = useAttempt();
  const look = async (newFile: File | undefined): Promise<void> => {
    if (newFile === undefined) return;
    setPlan(undefined);
    setTooLarge(newFile.size > largestMenu);
    setFile(newFile);
    if (newFile.size <= largestMenu) await run(async () => setPlan(await client.bring(store, newFile, true)));
    // Allows choosing the same file again after it was fixed.
    if (field.current !== null) field.current.value = "";
  };
  const take = async (): Promise<void> => {
    if (file === undefined) return;
    const isDone = await run(async () => {
      const result = await client.bring(store, file, false);
      setPlan(result.isDone ? undefined : result);
      if (result.isDone) say(text.taken);
    });
    if (isDone) await onDone();
  };
  return (
    <section className="card card-body stack">
      <p className="medium">📥 {text.file}</p>
      <p className="quiet-text">{text.fileDetail}</p>
      <input
        ref={field}
        type="file"
        accept=".csv,.txt,.tsv,.json,text/csv,application/json"
        className="visually-hidden"
        aria-label={text.choose}
        tabIndex={-1}
        onChange={(event) => void look(event.target.files?.[0])}
      />
      <GuardedButton needs="editor" disabled={isUnderWay} onClick={() => field.current?.click()}>
        {text.choose}
      </GuardedButton>
      {isTooLarge && <Note kind="problem" title={text.tooLarge} />}
      {failure !== null && <DeskFailure failure={failure} />}
      {plan !== undefined && plan.refused.count > 0 && <RefusedLines refused={plan.refused} words={text.refused} />}
      {plan !== undefined && plan.refused.count === 0 && (
        <Note kind={plan.counts.removed > 0 ? "warning" : "plain"} title={text.plan(plan.counts)} detail={text.planDetail(plan.counts)}>
          <div className="row wrap">
            <Button onClick={() => setPlan(undefined)}>{general.common.cancel}</Button>
            <Button look="primary" disabled={isUnderWay} onClick={() => void take()}>{text.take}</Button>
          </div>
        </Note>
      )}
    </section>
  );
}

interface PriceSheetProps {
  readonly client: MenuClient;
  readonly store: string;
  readonly dish: Dish;
  readonly request: ServerRequest<unknown>;
  readonly onClose: () => void;
}

/** Edits the price of one dish. */
function PriceSheet({ client, store, dish, request, onClose }: PriceSheetProps): ReactElement {
  const text = useLaterTexts().menus;
  const say = useSay();
  const was = writtenPrice(dish);
  const [price, setPrice] = useState(was);
  const { isUnderWay, failure, run } = useAttempt();
  const save = async (): Promise<void> => {
    if (!(await run(() => client.setPrice(store, dish.id, price, was)))) return;
    onClose();
    say(text.saved(dish.name));
    await request.ask();
  };
  return (
    <Sheet title={dish.name} onClose={onClose}>
      <TextField label={text.price} hint={text.priceHint} value={price} lines={2} maxLength={300} onValue={setPrice} />
      {failure !== null && <DeskFailure failure={failure} />}
      <Button look="primary" disabled={isUnderWay || price === was} onClick={() => void save()}>{text.save}</Button>
    </Sheet>
  );
}
