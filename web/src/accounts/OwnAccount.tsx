import { useState } from "react";
import type { ReactElement } from "react";
import { Link } from "../frame/router";
import type { Account } from "../grocery/people/account";
import { useFormats, useLaterTexts, useText } from "../locale";
import { IconButton } from "../ui/Button";
import { Face } from "../ui/Face";
import { Icon } from "../ui/Icon";
import type { IconName } from "../ui/Icon";
import { EmailCard } from "./EmailCard";
import { NicknameSheet } from "./NicknameSheet";
import { PasswordSheet } from "./PasswordSheet";
import { SignOut } from "./SignOut";

/** The account's screens, one tap away. */
export function OwnAccount({ account }: { readonly account: Account }): ReactElement {
  const general = useText();
  const formats = useFormats();
  const text = useLaterTexts().accounts;
  const { log } = useLaterTexts().households;
  const desk = useLaterTexts().desk;
  const notifications = useLaterTexts().notices;
  const words = text.own;
  const [sheet, setSheet] = useState<"nickname" | "password" | undefined>();
  const close = (): void => setSheet(undefined);
  return (
    <>
      <section className="card card-body account-head">
        <Face of={account.id} isLarge />
        <div className="grow">
          <h2 className="cut-two"><bdi>{account.nickname}</bdi></h2>
          <p className="quiet-text">
            {words.since(formats.longDay(new Date(account.created)))}
            {account.isAdministrator && ` · ${words.administrator}`}
          </p>
        </div>
        <IconButton icon="pen" label={words.rename} onClick={() => setSheet("nickname")} />
      </section>
      <EmailCard account={account} />
      <ul className="card rows">
        <Row to="/households" icon="people" label={words.households} />
        <Row to="/desk" icon="store" label={desk.forStores} detail={desk.forStoresDetail} />
        <Row to="/notices" icon="bell" label={notifications.title} />
        <Row to="/account/security" icon="key" label={words.security} detail={words.securityDetail} />
        <Row to="/account/devices" icon="devices" label={words.devices} />
        <li>
          <button type="button" className="row-link row-button" onClick={() => setSheet("password")}>
            <Icon name="key" />
            <span className="grow medium">{words.changePassword}</span>
            <Icon name="forward" />
          </button>
        </li>
        <Row to="/households/own/log" icon="past" label={log.title} />
        <Row to="/account/data" icon="download" label={words.data} detail={words.dataDetail} />
        {account.isAdministrator && (
          <Row
            to="/administration"
            icon="people"
            label={words.administration}
            detail={words.administrationDetail}
          />
        )}
        <Row to="/settings" icon="settings" label={general.common.settings} />
      </ul>
      <SignOut />
      {sheet === "nickname" && <NicknameSheet nickname={account.nickname} onClose={close} />}
      {sheet === "password" && <PasswordSheet account={account} onClose={close} />}
    </>
  );
}

interface RowProps {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  readonly detail?: string;
}

function Row({ to, icon, label, detail }: RowProps): ReactElement {
  return (
    <li>
      <Link to={to} className="row-link">
        <Icon name={icon} />
        <span className="grow">
          <span className="medium">{label}</span>
          {detail !== undefined && <span className="quiet-text row-detail">{detail}</span>}
        </span>
        <Icon name="forward" />
      </Link>
    </li>
  );
}
