import { useState } from "react";
import { ApiProblem, isApiFailure } from "../../api/failures";
import type { ApiFailure } from "../../api/failures";
import { changedCells } from "../../api/goods-client";
import type { CellEdit, ChangedCell, DeskProduct } from "../../api/goods-client";
import { useDesk } from "../frame/desk-context";
import { cellEdit, isField, isOfferField, isSameValue, typedValue, valueOf, withValue, written } from "./product-fields";
import type { Field } from "./product-fields";
import type { Typed } from "./ProductFields";
import { useWriting } from "./use-product-columns";

/** A product in a form: what is typed, what is wrong with it, and saving only what differs. */
export function useProductForm(first: DeskProduct, store: string | null, fields: readonly Field[]) {
  const { goods } = useDesk();
  const writing = useWriting();
  const [product, setProduct] = useState(first);
  const [typed, setTyped] = useState<Typed>({});
  const [refused, setRefused] = useState<readonly Field[]>([]);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [conflict, setConflict] = useState<{ readonly edits: readonly CellEdit[]; readonly cells: readonly ChangedCell[] } | null>(null);
  const [isSaving, setSaving] = useState(false);

  const shown: Typed = Object.fromEntries(fields.map((field) => [field, typed[field] ?? written(product, field, writing)]));
  const send = async (edits: readonly CellEdit[]): Promise<boolean> => {
    setSaving(true);
    setFailure(null);
    setConflict(null);
    try {
      if (edits.length > 0) await goods.edit(store, edits);
      setProduct(after(product, edits));
      setTyped({});
      return true;
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      if (error instanceof ApiProblem && error.code === "changed-since") {
        setConflict({ edits, cells: changedCells(error.answer) });
      } else setFailure(error);
      return false;
    } finally {
      setSaving(false);
    }
  };
  /** @returns how many fields were saved; null where something is wrong or was refused. */
  const save = async (): Promise<number | null> => {
    const values = fields.flatMap((field) => {
      const words = typed[field];
      return words === undefined || words === written(product, field, writing)
        ? []
        : [{ field, value: emptied(field, words) ? null : typedValue(field, words, writing) }];
    });
    const wrong = values.filter(({ value }) => value === undefined).map(({ field }) => field);
    setRefused(wrong);
    if (wrong.length > 0) return null;
    const edits = values.flatMap(({ field, value }) =>
      value === undefined || isSameValue(valueOf(product, field), value) ? [] : [cellEdit(product, field, value)],
    );
    // A price comes first: what else belongs to the store stands on it.
    edits.sort((one, other) => Number(other.field === "priceCents") - Number(one.field === "priceCents"));
    return (await send(edits)) ? edits.length : null;
  };
  const decide = async (mine: ReadonlySet<string>): Promise<number | null> => {
    if (conflict === null) return null;
    const theirs = conflict.cells.filter(({ field }) => !mine.has(field));
    setProduct(theirs.reduce((known, { field, now }) => taken(known, field, now), product));
    const left = conflict.edits.flatMap((edit) => {
      const changed = conflict.cells.find(({ field }) => field === edit.field);
      if (changed === undefined) return [edit];
      return mine.has(edit.field) ? [{ ...edit, was: changed.now }] : [];
    });
    return (await send(left)) ? left.length : null;
  };
  return {
    product, shown, refused, failure, conflict, isSaving, save, decide,
    type: (field: Field, words: string) => {
      setTyped({ ...typed, [field]: words });
      setRefused(refused.filter((known) => known !== field));
    },
    forget: () => setConflict(null),
  };
}

/** In a form of one product an empty price says that the store does not sell it. */
function emptied(field: Field, words: string): boolean {
  return field === "priceCents" && words.trim() === "";
}

function taken(product: DeskProduct, field: string, value: CellEdit["value"]): DeskProduct {
  return isField(field) ? withValue(product, field, value, Date.now()) : product;
}

function after(product: DeskProduct, edits: readonly CellEdit[]): DeskProduct {
  return edits.reduce((known, { field, value }) => taken(known, field, value), product);
}

/** Of some fields those that can be written: without a store there is no offer. */
export function fieldsFor(fields: readonly Field[], store: string | null): readonly Field[] {
  return fields.filter((field) => store !== null || !isOfferField(field));
}
