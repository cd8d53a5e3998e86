import type { ComponentType } from "react";
import { useServices } from "../../frame/services";
import type { ListMenuProps } from "./ListMenu";

export interface ListMenuServices {
  readonly loadListMenu: () => Promise<ComponentType<ListMenuProps>>;
}

export const useListMenu = useServices<ListMenuServices>;
