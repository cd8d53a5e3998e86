import { useState } from "react";
import { failureWords } from "../../api/failure-words";
import { ApiProblem } from "../../api/failures";
import type { ApiFailure } from "../../api/failures";
import type { CellEdit, CellValue, ChangedCell, DeskProduct } from "../../api/goods-client";
import { readOr, text as readText, fields, word } from "../../grocery/reader";
import { roles } from "../../grocery/people/account";
import { useLaterTexts, useText } from "../../locale";
import type { SaveMessage } from "../frame/SaveStatus";
import type { Column } from "../table/column";
import type { Field } from "./product-fields";
import { isField, typedValue, withValue, fieldText } from "./product-fields";
import type { EditOutcome, ProductTable, CellChange } from "./product-table";
import { choiceValue } from "./pasted-cells";
import { useWriting } from "./use-product-columns";

interface Conflict {
  readonly edits: readonly CellEdit[];
  readonly cells: readonly ChangedCell[];
}

/** Edits of the product table, and a message about each outcome. */
export function useEdits(table: ProductTable, columns: readonly Column<DeskProduct>[]) {
  const text = useLaterTexts().goods;
  const writing = useWriting();
  const failed = useFailedWords();
  const [message, setMessage] = useState<SaveMessage | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const cellWords = (product: DeskProduct, field: Field, value: CellValue): string => {
    const column = columns.find(({ id }) => id === field);
    const words = column?.words(withValue(product, field, value, Date.now())) ?? "";
    return words === "" ? "–" : words;
  };
  const announce = (outcome: EditOutcome, changes: readonly CellChange[]): void => {
    switch (outcome.kind) {
      case "saved": {
        const [only] = changes;
        const product = only === undefined ? undefined : table.product(only.product);
        if (outcome.isUndo) setMessage({ kind: "saved", words: text.savedUndo(outcome.cells) });
        else if (outcome.cells === 1 && only !== undefined && product !== undefined) {
          const value = cellWords(product, only.field, only.value);
          setMessage({ kind: "saved", words: text.savedOne(product.name, text.columns[only.field], value) });
        } else setMessage({ kind: "saved", words: text.savedMany(outcome.cells) });
        return;
      }
      case "changed":
        setMessage({ kind: "problem", words: text.notSaved });
        return setConflict({ edits: outcome.edits, cells: outcome.cells });
      case "refused":
        return setMessage({ kind: "problem", words: failed(outcome.failure, outcome.field) });
      case "nothing":
        if (changes.length === 0) setMessage({ kind: "saved", words: text.nothingToUndo });
    }
  };
  const send = async (changes: readonly CellChange[]): Promise<void> => announce(await table.edit(changes), changes);
  const commit = (product: DeskProduct, column: Column<DeskProduct>, typed: string): void => {
    const { id: field } = column;
    if (!isField(field)) return;
    const value = typedValue(field, choiceValue(column, typed), writing);
    if (value === undefined) return setMessage({ kind: "problem", words: `${text.notSaved} ${text.cannotBe[field]}` });
    if (product.offer === null && needsPrice(field)) {
      return setMessage({ kind: "problem", words: `${text.notSaved} ${text.noPrice}` });
    }
    if (typed.trim() !== fieldText(product, field, writing)) void send([{ product: product.id, field, value }]);
  };
  const confirmPrice = async (product: DeskProduct): Promise<void> => {
    const outcome = await table.confirmPrice(product.id);
    if (outcome.kind === "saved") setMessage({ kind: "saved", words: text.priceConfirmed(product.name) });
    else announce(outcome, [{ product: product.id, field: "priceCents", value: product.offer?.priceCents ?? null }]);
  };
  const undo = async (): Promise<void> => announce(await table.undo(), []);
  const decide = async (overwritten: ReadonlySet<string>): Promise<void> => {
    if (conflict === null) return;
    setConflict(null);
    const accepted = conflict.cells.filter((cell) => !overwritten.has(keyOf(cell)));
    table.accept(accepted);
    const remaining = conflict.edits.filter((edit) => !accepted.some((cell) => keyOf(cell) === keyOf(edit)));
    const changes = remaining.flatMap(({ product, field, value }) =>
      isField(field) ? [{ product, field, value }] : [],
    );
    if (remaining.length === 0) return setMessage({ kind: "problem", words: text.notSaved });
    announce(await table.overwrite(remaining, conflict.cells), changes);
  };
  const forget = (): void => setConflict(null);
  return { message, setMessage, send, commit, confirmPrice, undo, failed, cellWords, conflict, decide, forget };
}

/** A key of one cell. */
export function keyOf({ product, field }: { readonly product: string; readonly field: string }): string {
  return `${field} ${product}`;
}

/** True if a field requires a price in the store. */
function needsPrice(field: Field): boolean {
  return field === "stock" || field === "inStock" || field === "aisle" || field === "shelf";
}

const readNeeded = fields<{ readonly role: (typeof roles)[number]; readonly code: string }>({ role: word(roles), code: readText });

/** Describes why a save failed, in one line. */
export function useFailedWords(): (failure: ApiFailure, field: Field | null) => string {
  const general = useText();
  const account = useLaterTexts().accounts;
  const desk = useLaterTexts().desk;
  const text = useLaterTexts().goods;
  return (failure, field) => {
    const answer = failure instanceof ApiProblem ? failure.answer : undefined;
    const needed = readOr(readNeeded, answer, null);
    if (needed !== null && needed.code === "role-needed") return `${text.notSaved} ${desk.needsRole[needed.role]}`;
    if (field !== null) return `${text.notSaved} ${text.cannotBe[field]}`;
    const code = failure instanceof ApiProblem ? failure.code : "";
    const [title] = desk.problems[code] ?? account.refusals[code] ?? failureWords(failure, general);
    return `${text.notSaved} ${title}.`;
  };
}
