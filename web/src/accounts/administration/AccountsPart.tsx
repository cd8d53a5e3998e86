import { useState } from "react";
import type { ReactElement } from "react";
import type { AccountPage, AdministrationClient, KnownAccount } from "../../api/administration-client";
import { RequestStatus } from "../../frame/RequestStatus";
import { useServerRequest } from "../../frame/use-server-request";
import { useFormats, useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Face } from "../../ui/Face";
import { Icon } from "../../ui/Icon";
import { SearchField } from "../../ui/SearchField";
import { Sheet } from "../../ui/Sheet";
import { ReasonSheet } from "./ReasonSheet";
import type { ModerationAction } from "./ReasonSheet";

interface Chosen {
  readonly account: KnownAccount;
  /** Undefined until selected. */
  readonly action: ModerationAction | undefined;
}

/** All accounts with their administration. */
export function AccountsPart({ client }: { readonly client: AdministrationClient }): ReactElement {
  const text = useLaterTexts().administration;
  const [search, setSearch] = useState("");
  // Pages are refetched together, so that a change shows in all of them.
  const [pages, setPages] = useState(1);
  const [selection, setSelection] = useState<Chosen | undefined>();
  const request = useServerRequest(() => pagesOf(client, search.trim(), pages), `${search.trim()} ${pages}`);
  const close = (): void => setSelection(undefined);
  const find = (typed: string): void => {
    setPages(1);
    setSearch(typed);
  };
  return (
    <>
      <SearchField label={text.search} value={search} onChange={find} />
      <RequestStatus request={request} />
      {request.value !== undefined && (
        <>
          {request.value.accounts.length === 0 && <p role="status">{text.nobody}</p>}
          <ul className="card rows">
            {request.value.accounts.map((account) => (
              <AccountRow
                key={account.id}
                account={account}
                onChoose={() => setSelection({ account, action: undefined })}
              />
            ))}
          </ul>
          {request.value.hasMore && <Button onClick={() => setPages(pages + 1)}>{text.more}</Button>}
        </>
      )}
      {selection !== undefined && selection.action === undefined && (
        <Actions
          account={selection.account}
          onChoose={(action) => setSelection({ ...selection, action })}
          onClose={close}
        />
      )}
      {selection?.action !== undefined && (
        <ReasonSheet
          action={selection.action}
          name={selection.account.nickname}
          work={async (reason) => {
            await runAction(client, selection.action, selection.account.id, reason);
            await request.ask();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

async function pagesOf(client: AdministrationClient, search: string, count: number) {
  const accounts: KnownAccount[] = [];
  let after: string | null = null;
  for (let page = 0; page < count; page += 1) {
    const answer: AccountPage = await client.accounts({ search, after });
    accounts.push(...answer.accounts);
    after = answer.next;
    if (after === null) break;
  }
  return { accounts, hasMore: after !== null };
}

async function runAction(
  client: AdministrationClient, action: ModerationAction | undefined, id: string, reason: string,
): Promise<void> {
  switch (action) {
    case "signOut":
      return client.signOut(id, reason);
    case "block":
      return client.block(id, reason);
    case "unblock":
      return client.unblock(id, reason);
    case "remove":
      return client.remove(id, reason);
    default:
      return undefined;
  }
}

function AccountRow(props: { readonly account: KnownAccount; readonly onChoose: () => void }): ReactElement {
  const { account } = props;
  const text = useLaterTexts().administration;
  const formats = useFormats();
  const detail =
    account.block === null
      ? `${text.since(formats.day(new Date(account.created)))} · ${text.devices(account.sessions)}`
      : text.blockedBecause(formats.day(new Date(account.block.time)), account.block.reason);
  return (
    <li>
      <button
        type="button"
        className="row-link tall row-button"
        aria-label={`${text.whatToDo(account.nickname)}: ${detail}`}
        onClick={props.onChoose}
      >
        <Face of={account.id} />
        <span className="grow">
          <bdi className="medium">{account.nickname}</bdi>
          <span className="quiet-text row-detail">{detail}</span>
        </span>
        {account.isAdministrator && <span className="tag go">{text.runsServer}</span>}
        {account.block !== null && <span className="tag warning">{text.blocked}</span>}
        <Icon name="forward" />
      </button>
    </li>
  );
}

interface ActionsProps {
  readonly account: KnownAccount;
  readonly onChoose: (action: ModerationAction) => void;
  readonly onClose: () => void;
}

function Actions({ account, onChoose, onClose }: ActionsProps): ReactElement {
  const text = useLaterTexts().administration;
  const actions: readonly ModerationAction[] = ["signOut", account.block === null ? "block" : "unblock", "remove"];
  return (
    <Sheet title={account.nickname} onClose={onClose}>
      {account.isAdministrator && <p>{text.byCommand}</p>}
      {!account.isAdministrator &&
        actions.map((action) => (
          <Button key={action} look={action === "remove" ? "remove" : "second"} onClick={() => onChoose(action)}>
            {text[action]}
          </Button>
        ))}
    </Sheet>
  );
}
