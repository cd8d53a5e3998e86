import { useState } from "react";
import type { ReactElement } from "react";
import type { AccountPage, AdministrationClient, KnownAccount } from "../../api/administration-client";
import { AskedState } from "../../frame/AskedState";
import { useAsked } from "../../frame/use-asked";
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
  /** Undefined until one is chosen. */
  readonly deed: ModerationAction | undefined;
}

/** All accounts with their administration. */
export function AccountsPart({ client }: { readonly client: AdministrationClient }): ReactElement {
  const text = useLaterTexts().administration;
  const [search, setSearch] = useState("");
  // Pages are refetched together, so that a change shows in all of them.
  const [pages, setPages] = useState(1);
  const [chosen, setChosen] = useState<Chosen | undefined>();
  const asked = useAsked(() => pagesOf(client, search.trim(), pages), `${search.trim()} ${pages}`);
  const close = (): void => setChosen(undefined);
  const find = (typed: string): void => {
    setPages(1);
    setSearch(typed);
  };
  return (
    <>
      <SearchField label={text.search} value={search} onChange={find} />
      <AskedState asked={asked} />
      {asked.value !== undefined && (
        <>
          {asked.value.accounts.length === 0 && <p role="status">{text.nobody}</p>}
          <ul className="card rows">
            {asked.value.accounts.map((account) => (
              <AccountRow key={account.id} account={account} onChoose={() => setChosen({ account, deed: undefined })} />
            ))}
          </ul>
          {asked.value.hasMore && <Button onClick={() => setPages(pages + 1)}>{text.more}</Button>}
        </>
      )}
      {chosen !== undefined && chosen.deed === undefined && (
        <Deeds account={chosen.account} onChoose={(deed) => setChosen({ ...chosen, deed })} onClose={close} />
      )}
      {chosen?.deed !== undefined && (
        <ReasonSheet
          deed={chosen.deed}
          name={chosen.account.nickname}
          work={async (reason) => {
            await done(client, chosen.deed, chosen.account.id, reason);
            await asked.ask();
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

async function done(
  client: AdministrationClient, deed: ModerationAction | undefined, id: string, reason: string,
): Promise<void> {
  switch (deed) {
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
          <span className="medium">{account.nickname}</span>
          <span className="quiet-text row-detail">{detail}</span>
        </span>
        {account.isAdministrator && <span className="tag go">{text.runsServer}</span>}
        {account.block !== null && <span className="tag warning">{text.blocked}</span>}
        <Icon name="forward" />
      </button>
    </li>
  );
}

interface DeedsProps {
  readonly account: KnownAccount;
  readonly onChoose: (deed: ModerationAction) => void;
  readonly onClose: () => void;
}

function Deeds({ account, onChoose, onClose }: DeedsProps): ReactElement {
  const text = useLaterTexts().administration;
  const deeds: readonly ModerationAction[] = ["signOut", account.block === null ? "block" : "unblock", "remove"];
  return (
    <Sheet title={account.nickname} onClose={onClose}>
      {account.isAdministrator && <p>{text.byCommand}</p>}
      {!account.isAdministrator &&
        deeds.map((deed) => (
          <Button key={deed} look={deed === "remove" ? "remove" : "second"} onClick={() => onChoose(deed)}>
            {text[deed]}
          </Button>
        ))}
    </Sheet>
  );
}
