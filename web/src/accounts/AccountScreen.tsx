import type { ReactElement } from "react";
import { useServices } from "../app/services";
import { useQuery } from "../app/use-query";
import { Screen } from "../ui/Screen";
import { Guest } from "./Guest";
import { OwnAccount } from "./OwnAccount";
import { useAccountText } from "./use-account-text";

/** Who one is here: a guest, or somebody with an account. */
export function AccountScreen(): ReactElement {
  const { account } = useServices();
  const text = useAccountText();
  const state = useQuery(account.state);
  return (
    <Screen title={state.kind === "guest" ? text.guest.title : text.account} parent="/" className="narrow">
      <div className="screen-body">
        {state.kind === "guest" ? <Guest /> : <OwnAccount account={state.account} />}
      </div>
    </Screen>
  );
}
