import type { AccountClient } from "../api/account-client";
import { useServices } from "../frame/services";
import type { AccountState } from "./account-state";

export interface AccountServices {
  readonly account: AccountState;
  readonly accountClient: AccountClient;
}

export const useAccounts = useServices<AccountServices>;
