import { createContext, useContext } from "react";
import type { ReactElement, ReactNode } from "react";
import type { AccountClient } from "../api/account-client";
import type { ApiClient } from "../api/api-client";
import type { HouseholdClient } from "../api/household-client";
import type { RecipeClient } from "../api/recipe-client";
import type { Resources } from "../api/resources";
import type { Household, Invitation } from "../grocery/people/household";
import type { Notice } from "../grocery/people/notice";
import type { Query } from "../replica/query";
import type { Replica } from "../replica/replica";
import type { Settings } from "../replica/settings";

/**
 * What the screens work with; made once, when the app starts (`app/open-services.ts`).
 *
 * What stands above this floor is not named here: a feature's class adds itself, with `declare module` at the end of its
 * file, so that nothing here imports a feature.
 */
export interface Services {
  readonly replica: Replica;
  readonly settings: Settings;
  readonly api: ApiClient;
  readonly accountClient: AccountClient;
  readonly householdClient: HouseholdClient;
  readonly recipeClient: RecipeClient;
  readonly resources: Resources;
  /** One's own first; never empty, since a guest has one too. */
  readonly households: Query<readonly Household[]>;
  /** The latest last. */
  readonly invitations: Query<readonly Invitation[]>;
  /** What the person has yet to be told, the latest last. */
  readonly notices: Query<readonly Notice[]>;
}

const ServicesContext = createContext<Services | undefined>(undefined);

export function ServicesProvider(props: { readonly services: Services; readonly children: ReactNode }): ReactElement {
  return <ServicesContext.Provider value={props.services}>{props.children}</ServicesContext.Provider>;
}

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === undefined) throw new Error("outside of ServicesProvider");
  return services;
}
