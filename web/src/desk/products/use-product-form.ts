import { useState } from "react";
import { ApiProblem, isApiFailure } from "../../api/failures";
import type { ApiFailure } from "../../api/failures";
import { changedCells } from "../../api/goods-client";
import type { CellEdit, ChangedCell, DeskProduct } from "../../api/goods-client";
import { useDesk } from "../frame/desk-context";
import { cellEdit, isField, isOfferField, isSameValue, typedValue, valueOf, withValue, fieldText } from "./product-fields";
import type { Field } from "./product-fields";
import type { Typed } from "./ProductFields";
import { useWriting } from "./use-product-columns";

/** The form state of a product; saves only changed fields. */
export function useProductForm(first: DeskProduct, store: string | null, fields: readonly Field[]) {
  const { goods } = useDesk();
  const writing = useWriting();
  const [product, setProduct] = useState(first);
  const [typed, setTyped] = useState<Typed>({});
  const [refused, setRefused] = useState<readonly Field[]>([]);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [conflict, setConflict] = useState<{ readonly edits: readonly CellEdit[]; readonly cells: readonly ChangedCell[] } | null>(null);
  const [isSaving, setSaving] = useState(false);

  const inputs: Typed = Object.fromEntries(fields.map((field) => [field, typed[field] ?? fieldText(product, field, writing)]));
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
  /** @returns the number of saved fields; null if a field is invalid or was rejected. */
  const save = async (): Promise<number | null> => {
    const values = fields.flatMap((field) => {
      const words = typed[field];
      return words === undefined || words === fieldText(product, field, writing)
        ? []
        : [{ field, value: emptied(field, words) ? null : typedValue(field, words, writing) }];
    });
    const wrong = values.filter(({ value }) => value === undefined).map(({ field }) => field);
    setRefused(wrong);
    if (wrong.length > 0) return null;
    const edits = values.flatMap(({ field, value }) =>
      value === undefined || isSameValue(valueOf(product, field), value) ? [] : [cellEdit(product, field, value)],
    );
    // The price goes first, since the other store fields require it.
    edits.sort((one, other) => Number(other.field === "priceCents") - Number(one.field === "priceCents"));
    return (await send(edits)) ? edits.length : null;
  };
  const decide = async (overwritten: ReadonlySet<string>): Promise<number | null> => {
    if (conflict === null) return null;
    const accepted = conflict.cells.filter(({ field }) => !overwritten.has(field));
    setProduct(accepted.reduce((current, { field, now }) => withAccepted(current, field, now), product));
    const remaining = conflict.edits.flatMap((edit) => {
      const conflicting = conflict.cells.find(({ field }) => field === edit.field);
      if (conflicting === undefined) return [edit];
      return overwritten.has(edit.field) ? [{ ...edit, was: conflicting.now }] : [];
    });
    return (await send(remaining)) ? remaining.length : null;
  };
  return {
    product, inputs, refused, failure, conflict, isSaving, save, decide,
    type: (field: Field, words: string) => {
      setTyped({ ...typed, [field]: words });
      setRefused(refused.filter((other) => other !== field));
    },
    forget: () => setConflict(null),
  };
}

/** An empty price in the form of one product removes it from the store. */
function emptied(field: Field, words: string): boolean {
  return field === "priceCents" && words.trim() === "";
}

function withAccepted(product: DeskProduct, field: string, value: CellEdit["value"]): DeskProduct {
  return isField(field) ? withValue(product, field, value, Date.now()) : product;
}

function after(product: DeskProduct, edits: readonly CellEdit[]): DeskProduct {
  return edits.reduce((current, { field, value }) => withAccepted(current, field, value), product);
}

/** The editable fields among some; without a store there is no offer. */
export function fieldsFor(fields: readonly Field[], store: string | null): readonly Field[] {
  return fields.filter((field) => store !== null || !isOfferField(field));
}
