import { useRef, useState } from "react";
import type { DeskDiscount, DeskDiscountClient } from "../../api/desk-discount-client";
import { ApiProblem } from "../../api/failures";
import { fieldEdit } from "../frame/field-edit";
import type { FieldEdit } from "../frame/field-edit";
import type { Submitted } from "../offers/submitted";
import { useFieldEdit } from "../frame/use-field-edit";
import { useWriting } from "../products/use-product-columns";
import { discountValues, makesNothingCheaper, discountFromForm, refusedDiscountField, typedDiscount, wrongAccount } from "./discount-form";
import type { DiscountField, TypedDiscount } from "./discount-form";

interface DiscountFormOptions {
  readonly client: DeskDiscountClient;
  /** The id of a new discount. */
  readonly id: string;
  /** Null for a new one. */
  readonly first: DeskDiscount | null;
  /** The initial values of a new discount. */
  readonly beginning: TypedDiscount;
  /** Called after saving; null if the other editors' version was kept. */
  readonly onSaved: (discount: DeskDiscount | null) => void;
}

export type DiscountFormState = ReturnType<typeof useDiscountForm>;

/** The form state of a new or existing discount. */
export function useDiscountForm({ client, id, first, beginning, onSaved }: DiscountFormOptions) {
  const writing = useWriting();
  const [typed, setTyped] = useState<TypedDiscount>(() => (first === null ? beginning : typedDiscount(first, writing)));
  const [wrong, setWrong] = useState<readonly DiscountField[]>([]);
  const latest = useRef(first);
  const sent = useRef(typed);
  const work = async ({ set, was }: FieldEdit): Promise<void> => {
    const fresh = discountFromForm(typed, writing).discount;
    if (first !== null) latest.current = await client.edit(id, set, was);
    else if (fresh !== null) latest.current = await client.create(id, fresh);
  };
  const editing = useFieldEdit(work, (isSaved) => onSaved(isSaved ? latest.current : null));
  const { failure } = editing;
  const place = failure instanceof ApiProblem ? failure.place : null;
  const refused = refusedDiscountField(place);
  const submit = (asTyped: TypedDiscount = typed): Submitted => {
    const result = discountFromForm(asTyped, writing);
    setWrong(result.wrong);
    if (result.discount === null) return "wrong";
    const edit = fieldEdit(first === null ? {} : discountValues(first), discountValues(result.discount));
    if (edit === null) return "unchanged";
    sent.current = asTyped;
    void editing.save(edit);
    return "sent";
  };
  return {
    typed, editing, submit,
    wrong: refused === null ? wrong : [...wrong, refused],
    unknownAccount: wrongAccount(place, typed.accounts),
    makesNothingCheaper: makesNothingCheaper(place) && sent.current === typed,
    type: setTyped,
    /** Saves the discount with this last day. */
    endOn: (lastDay: string): Submitted => {
      const ended = { ...typed, lastDay, endTime: "" };
      setTyped(ended);
      return submit(ended);
    },
  };
}
