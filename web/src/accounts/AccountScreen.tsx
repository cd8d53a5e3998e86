import type { ReactElement } from "react";
import { Screen } from "../frame/Screen";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { useLaterTexts } from "../locale";
import { Guest } from "./Guest";
import { OwnAccount } from "./OwnAccount";

/** The account screen of a guest or a signed-in person. */
export function AccountScreen(): ReactElement {
  const { account } = useServices();
  const text = useLaterTexts().accounts;
  const state = useQuery(account.state);
  return (
    <Screen title={state.kind === "guest" ? text.guest.title : text.account} parent="/" className="narrow">
      <div className="screen-body">
        {state.kind === "guest" ? <Guest /> : <OwnAccount account={state.account} />}
      </div>
    </Screen>
  );
}
