import { useState } from "react";
import type { ReactElement } from "react";
import { RequestStatus } from "../../frame/RequestStatus";
import { Link } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useServerRequest } from "../../frame/use-server-request";
import { useLaterTexts } from "../../locale";
import { Icon } from "../../ui/Icon";
import { AuthenticatorCard } from "./AuthenticatorCard";
import { PasskeyCard } from "./PasskeyCard";
import { RecoveryCard } from "./RecoveryCard";
import { RecoveryCodes } from "./RecoveryCodes";
import { useFactorClient } from "./use-factor-client";

/** The sign-in methods and signed-in devices. */
export function SecurityScreen(): ReactElement {
  const account = useLaterTexts().accounts;
  const text = useLaterTexts().security;
  const client = useFactorClient();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const request = useServerRequest(() => client.factors());
  const onChange = (newCodes: readonly string[] = []): void => {
    setCodes(newCodes);
    void request.ask();
  };
  const factors = request.value;
  return (
    <Screen title={text.title} parent="/account" className="narrow">
      <div className="screen-body">
        <RequestStatus request={request} />
        {factors !== undefined && (
          <>
            <PasskeyCard client={client} passkeys={factors.passkeys} onChange={onChange} />
            <AuthenticatorCard client={client} since={factors.authenticator?.created ?? null} onChange={onChange} />
            {(factors.passkeys.length > 0 || factors.authenticator !== null) && (
              <RecoveryCard client={client} count={factors.recoveryCodes} onChange={onChange} />
            )}
          </>
        )}
        <Link to="/account/devices" className="card row-link">
          <Icon name="devices" />
          <span className="grow medium">{account.own.devices}</span>
          <Icon name="forward" />
        </Link>
      </div>
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
    </Screen>
  );
}
