import { createContext, useContext } from "react";
import type { GoodsClient } from "../../api/goods-client";
import type { OrganisationClient, OwnOrganisation } from "../../api/organisation-client";

/** The context of the desk screens. */
export interface DeskPlace {
  readonly organisation: OwnOrganisation;
  /** All organizations of the account, for switching. */
  readonly all: readonly OwnOrganisation[];
  readonly client: OrganisationClient;
  readonly goods: GoodsClient;
  /** Refetches the organizations after a change. */
  readonly refresh: () => Promise<void>;
}

const DeskContext = createContext<DeskPlace | undefined>(undefined);

export const DeskProvider = DeskContext.Provider;

export function useDesk(): DeskPlace {
  const desk = useContext(DeskContext);
  if (desk === undefined) throw new Error("outside of an organisation's desk");
  return desk;
}
