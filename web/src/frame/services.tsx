import { createContext, useContext } from "react";
import type { ReactElement, ReactNode } from "react";
import type { ApiClient } from "../api/api-client";
import type { HouseholdClient } from "../api/household-client";
import type { RecipeClient } from "../api/recipe-client";
import type { Resources } from "../api/resources";
import type { AccountSnapshot } from "../grocery/people/account";
import type { Household, Invitation } from "../grocery/people/household";
import type { AppNotification } from "../grocery/people/notification";
import type { Query } from "../replica/query";
import type { Replica } from "../replica/replica";
import type { Settings } from "../replica/settings";
import type { Preferences } from "./preferences";

/** The services common to all features; `app/open-services.ts` creates them once at the start. */
export interface Services {
  readonly replica: Replica;
  readonly settings: Settings;
  readonly preferences: Preferences;
  readonly api: ApiClient;
  readonly account: { readonly state: Query<AccountSnapshot> };
  readonly householdClient: HouseholdClient;
  readonly recipeClient: RecipeClient;
  readonly resources: Resources;
  /** The own household first; never empty, since a guest has one too. */
  readonly households: Query<readonly Household[]>;
  /** Latest last. */
  readonly invitations: Query<readonly Invitation[]>;
  /** Unread notifications, latest last. */
  readonly notices: Query<readonly AppNotification[]>;
}

const ServicesContext = createContext<Services | undefined>(undefined);

export function ServicesProvider(props: { readonly services: Services; readonly children: ReactNode }): ReactElement {
  return <ServicesContext.Provider value={props.services}>{props.children}</ServicesContext.Provider>;
}

/** Returns the shared services and those named by `Offered`, which must be a part of `AllServices` (`app/all-services.ts`). */
export function useServices<Offered = unknown>(): Services & Offered {
  const services = useContext(ServicesContext);
  if (services === undefined) throw new Error("outside of ServicesProvider");
  return services as Services & Offered;
}
