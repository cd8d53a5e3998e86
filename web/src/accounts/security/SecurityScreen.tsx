import { useState } from "react";
import type { ReactElement } from "react";
import { FactorClient } from "../../api/factor-client";
import { Link } from "../../app/router";
import { Icon } from "../../ui/Icon";
import { Screen } from "../../ui/Screen";
import { AskedState } from "../AskedState";
import { deviceName } from "../device-name";
import { useAccountText } from "../use-account-text";
import { useAsked } from "../use-asked";
import { AuthenticatorCard } from "./AuthenticatorCard";
import { PasskeyCard } from "./PasskeyCard";
import { useSecurityText } from "./use-security-text";

/** What lets one into the account, and where one is signed in. */
export function SecurityScreen(): ReactElement {
  const account = useAccountText();
  const text = useSecurityText();
  const [client] = useState(() => new FactorClient(deviceName(navigator.userAgent)));
  const asked = useAsked(() => client.factors());
  return (
    <Screen title={text.title} parent="/account" className="narrow">
      <div className="screen-body">
        <AskedState asked={asked} />
        {asked.value !== undefined && (
          <>
            <PasskeyCard client={client} passkeys={asked.value.passkeys} onChange={() => void asked.ask()} />
            <AuthenticatorCard client={client} factors={asked.value} onChange={() => void asked.ask()} />
          </>
        )}
        <Link to="/account/devices" className="card row-link">
          <Icon name="devices" />
          <span className="grow medium">{account.own.devices}</span>
          <Icon name="forward" />
        </Link>
      </div>
    </Screen>
  );
}
