import { useRef, useState } from "react";
import type { DeskCoupon, DeskCouponClient } from "../../api/desk-coupon-client";
import { ApiProblem } from "../../api/failures";
import { useServices } from "../../frame/services";
import { newId } from "../../replica/environment";
import type { FieldEdit } from "../frame/field-edit";
import { useFieldEdit } from "../frame/use-field-edit";
import { offerEdit } from "../offers/lost-stores";
import { makesNothingCheaper } from "../discounts/discount-form";
import { useWriting } from "../products/use-product-columns";
import type { Submitted } from "../offers/submitted";
import { emptyCoupon, couponValues, couponFromForm, refusedCouponField, typedCoupon } from "./coupon-form";
import type { CouponField, TypedCoupon } from "./coupon-form";

interface CouponFormOptions {
  readonly client: DeskCouponClient;
  /** Null for a new one. */
  readonly first: DeskCoupon | null;
  /** Called after saving; null if the other editors' version was kept. */
  readonly onSaved: (coupon: DeskCoupon | null) => void;
}

/** The form state of a new or existing coupon, with the picture that may replace its code. */
export function useCouponForm({ client, first, onSaved }: CouponFormOptions) {
  const { replica } = useServices();
  const writing = useWriting();
  const [id] = useState(() => first?.id ?? newId(replica.environment));
  const [coupon, setCoupon] = useState(first);
  const [typed, setTyped] = useState<TypedCoupon>(() => (first === null ? emptyCoupon : typedCoupon(first, writing, first.state === "nowhere")));
  const [hasPicture, setHasPicture] = useState(first !== null && first.code === null && first.picture !== null);
  const [picked, setPicked] = useState<Blob | null>(null);
  const [wrong, setWrong] = useState<readonly (CouponField | "picture")[]>([]);
  const latest = useRef<DeskCoupon | null>(first);
  const sent = useRef(typed);

  /** Sends a new coupon whole, and only the changed fields of an existing one. Uploads the picture last. */
  const work = async ({ set, was }: FieldEdit): Promise<void> => {
    let saved = coupon;
    const fresh = couponFromForm(typed, writing).coupon;
    if (saved === null && fresh !== null) saved = await client.create(id, hasPicture ? { ...fresh, code: null } : fresh);
    else if (saved !== null && Object.keys(set).length > 0) saved = await client.edit(saved.id, set, was);
    // The fields stay saved even if the picture is rejected.
    setCoupon(saved);
    if (saved !== null && hasPicture && picked !== null) {
      saved = await client.putPicture(saved.id, picked);
      setPicked(null);
    }
    setCoupon(saved);
    if (saved !== null) setTyped(typedCoupon(saved, writing, saved.state === "nowhere"));
    latest.current = saved;
  };
  const editing = useFieldEdit(work, (isSaved) => onSaved(isSaved ? latest.current : null));
  const { failure } = editing;
  const place = failure instanceof ApiProblem ? failure.place : null;
  const refused = refusedCouponField(place);

  const submit = (asTyped: TypedCoupon = typed): Submitted => {
    const result = couponFromForm(asTyped, writing);
    const lacksPicture = hasPicture && picked === null && (coupon === null || coupon.code !== null || coupon.picture === null);
    setWrong(lacksPicture ? [...result.wrong, "picture"] : result.wrong);
    if (result.coupon === null || lacksPicture) return "wrong";
    const before = coupon === null ? {} : couponValues(coupon);
    const after = couponValues(result.coupon);
    // The server drops the code when a picture is uploaded.
    const values = hasPicture ? { ...after, code: before["code"] ?? null } : after;
    const edit = offerEdit(before, values, coupon?.state === "nowhere");
    if (edit === null && picked === null) return "unchanged";
    sent.current = asTyped;
    void editing.save(edit ?? { set: {}, was: {} });
    return "sent";
  };
  return {
    coupon, typed, hasPicture, picked, editing, submit,
    wrong: wrong.filter((field): field is CouponField => field !== "picture").concat(refused ?? []),
    makesNothingCheaper: makesNothingCheaper(place) && sent.current === typed,
    lacksPicture: wrong.includes("picture"),
    type: setTyped,
    setHasPicture,
    pick: setPicked,
    /** Saves the coupon with this last day. */
    endOn: (lastDay: string): Submitted => {
      setTyped({ ...typed, lastDay });
      return submit({ ...typed, lastDay });
    },
  };
}
