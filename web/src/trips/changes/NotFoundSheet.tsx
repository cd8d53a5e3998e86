import { useMemo } from "react";
import type { ReactElement } from "react";
import type { BillLine } from "../../api/types";
import { insteadOf } from "../../catalog/instead";
import type { Entry } from "../../lists/list-views";
import { useFormats, useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { isolated } from "../../ui/isolated";
import { Sheet } from "../../ui/Sheet";
import type { ChosenVisit } from "../chosen-trip";
import { ElsewhereChoices } from "./ElsewhereChoices";
import { billLine, boughtAt } from "./not-found";
import { useShops } from "./use-shops";
import { useTripChange } from "./use-trip-change";

interface NotFoundSheetProps {
  readonly listId: string;
  readonly visit: ChosenVisit;
  readonly line: BillLine;
  readonly entry: Entry;
  readonly onClose: () => void;
}

/** The actions for a line of the trip that is not on its shelf. */
export function NotFoundSheet({ listId, visit, line, entry, onClose }: NotFoundSheetProps): ReactElement {
  const words = useLaterTexts().onTheWay;
  const formats = useFormats();
  const { trip, make } = useTripChange(listId);
  const { store, index } = visit;
  const shop = useShops([store.id]).get(store.id);
  const similar = useMemo(
    () => (shop === undefined ? [] : insteadOf(entry, line.department, line.product, shop)),
    [entry, line, shop],
  );
  return (
    <Sheet title={words.notFoundTitle(isolated(entry.name))} onClose={onClose}>
      <ElsewhereChoices listId={listId} storeId={store.id} entry={entry} onChosen={onClose} />
      {trip !== null && similar.length > 0 && (
        <div className="elsewhere" role="group" aria-label={words.instead}>
          <p className="field-label">{words.instead}</p>
          {similar.map((match) => (
            <Button
              key={match.product.id}
              look="second"
              isSmall
              onClick={() => {
                make(boughtAt(trip, index, billLine(entry, match)), words.replacedBy(isolated(entry.name), isolated(match.product.name)));
                onClose();
              }}
            >
              <span aria-hidden="true">{match.product.emoji}</span>{" "}
              {words.at(isolated(match.product.name), formats.money(match.price.totalCents))}
            </Button>
          ))}
        </div>
      )}
    </Sheet>
  );
}
