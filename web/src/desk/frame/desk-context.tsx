import { createContext, useContext } from "react";
import type { GoodsClient } from "../../api/goods-client";
import type { OrganisationClient, OwnOrganisation } from "../../api/organisation-client";

/** What the screens of an organisation's desk work with. */
export interface DeskPlace {
  readonly organisation: OwnOrganisation;
  /** All to which one belongs, to change between them. */
  readonly all: readonly OwnOrganisation[];
  readonly client: OrganisationClient;
  readonly goods: GoodsClient;
  /** Asks anew, after something of it has changed. */
  readonly refresh: () => Promise<void>;
}

const DeskContext = createContext<DeskPlace | undefined>(undefined);

export const DeskProvider = DeskContext.Provider;

export function useDesk(): DeskPlace {
  const desk = useContext(DeskContext);
  if (desk === undefined) throw new Error("outside of an organisation's desk");
  return desk;
}
