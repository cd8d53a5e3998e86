import { useServices } from "../frame/services";
import type { ListActions } from "./list-actions";
import type { ListCopies } from "./list-copies";
import type { ListViews } from "./list-views";
import type { Typing } from "./typing";

export interface ListServices {
  readonly lists: ListViews;
  readonly listActions: ListActions;
  readonly listCopies: ListCopies;
  readonly typing: Typing;
}

export const useLists = useServices<ListServices>;
