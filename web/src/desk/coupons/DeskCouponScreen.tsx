import { useMemo, useRef } from "react";
import type { FormEvent, ReactElement } from "react";
import { DeskCouponClient } from "../../api/desk-coupon-client";
import type { DeskCoupon } from "../../api/desk-coupon-client";
import { RequestStatus } from "../../frame/RequestStatus";
import { Link, useRouter } from "../../frame/router";
import { useServerRequest } from "../../frame/use-server-request";
import { useNow } from "../../frame/use-now";
import { localDay } from "../../grocery/local-day";
import { useLaterTexts } from "../../locale";
import { Note } from "../../ui/Note";
import { useSay } from "../../ui/Toasts";
import { ChangedFields } from "../frame/ChangedFields";
import { useDesk } from "../frame/desk-context";
import { DeskFailure } from "../frame/DeskFailure";
import { DeskScreen } from "../frame/DeskScreen";
import { GuardedButton } from "../frame/GuardedButton";
import { RemoveOffer } from "../offers/RemoveOffer";
import { useSubmitFeedback } from "../offers/use-submit-feedback";
import { CouponFields } from "./CouponFields";
import { CouponStateTag } from "./CouponStateTag";
import { CouponPictureField } from "./CouponPictureField";
import { useCouponForm } from "./use-coupon-form";
import { useDiscountWords } from "../discounts/use-discount-words";

/** One coupon, or a new one if there is no id (N-25). */
export function DeskCouponScreen({ id }: { readonly id: string | null }): ReactElement {
  const { organisation } = useDesk();
  const words = useLaterTexts().offering.coupons;
  const client = useMemo(() => new DeskCouponClient(organisation.id), [organisation.id]);
  const request = useServerRequest(async () => (id === null ? null : client.coupon(id)));
  const { value } = request;
  const parent = `/desk/${encodeURIComponent(organisation.id)}/coupons`;
  return (
    <DeskScreen
      title={id === null ? words.new : value?.title ?? words.one}
      parent={parent}
      className="narrow desk-wide"
      subtitle={value !== undefined && value !== null && <CouponStateTag state={value.state} />}
    >
      <div className="screen-body">
        <RequestStatus request={request} />
        {value !== undefined && (
          <CouponForm key={JSON.stringify(value)} client={client} first={value} onStale={() => void request.ask()} />
        )}
      </div>
    </DeskScreen>
  );
}

interface CouponFormProps {
  readonly client: DeskCouponClient;
  readonly first: DeskCoupon | null;
  /** Called after the coupon changed on the server. */
  readonly onStale: () => void;
}

function CouponForm({ client, first, onStale }: CouponFormProps): ReactElement {
  const { organisation } = useDesk();
  const desk = useLaterTexts().desk;
  const text = useLaterTexts().offering;
  const say = useSay();
  const tell = useDiscountWords();
  const { go } = useRouter();
  const today = localDay(useNow());
  const element = useRef<HTMLFormElement>(null);
  const parent = `/desk/${encodeURIComponent(organisation.id)}/coupons`;
  const form = useCouponForm({
    client,
    first,
    onSaved: (saved) => {
      say(saved === null ? desk.theirsKept : text.coupons.saved(saved.title));
      if (first === null && saved !== null) go(`${parent}/${encodeURIComponent(saved.id)}`, { replace: true });
      else onStale();
    },
  });
  const { coupon, editing } = form;
  const announce = useSubmitFeedback(element, editing.failure);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    announce(form.submit());
  };
  return (
    <>
      {coupon !== null && <Visibility coupon={coupon} />}
      <form ref={element} className="card card-body form" onSubmit={submit} noValidate>
        <CouponFields
          client={client}
          typed={form.typed}
          wrong={form.wrong}
          makesNothingCheaper={form.makesNothingCheaper}
          hasPicture={form.hasPicture}
          picture={
            <CouponPictureField
              client={client}
              coupon={coupon}
              picked={form.picked}
              isMissing={form.lacksPicture}
              onPick={form.pick}
            />
          }
          onHasPicture={form.setHasPicture}
          onChange={form.type}
        />
        {editing.failure !== null && <DeskFailure failure={editing.failure} />}
        <GuardedButton needs="editor" look="primary" type="submit" disabled={editing.isSaving}>
          {editing.isSaving ? desk.saving : coupon === null ? text.coupons.create : desk.save}
        </GuardedButton>
        <ChangedFields editing={editing} format={tell} />
      </form>
      {coupon !== null && coupon.state === "valid" && (coupon.lastDay === null || coupon.lastDay > today) && (
        <GuardedButton needs="editor" disabled={editing.isSaving} onClick={() => announce(form.endOn(today))}>
          {text.endToday}
        </GuardedButton>
      )}
      {coupon !== null && (
        <RemoveOffer
          action={text.coupons.remove}
          title={text.coupons.removeTitle(coupon.title)}
          detail={text.coupons.removeDetail}
          remove={() => client.remove(coupon.id)}
          onRemoved={() => {
            say(text.coupons.removed(coupon.title));
            go(parent, { replace: true });
          }}
        />
      )}
    </>
  );
}

/** Says that shoppers cannot see the coupon yet, or links to their view of it. */
function Visibility({ coupon }: { readonly coupon: DeskCoupon }): ReactElement | null {
  const { stores } = useDesk().organisation;
  const desk = useLaterTexts().desk;
  const text = useLaterTexts().offering;
  const words = text.coupons;
  const store = coupon.stores[0] ?? stores[0]?.id;
  if (coupon.state === "nowhere") return <Note kind="warning" title={text.nowhere} detail={text.nowhereDetail} />;
  if (coupon.state === "incomplete") return <Note kind="warning" title={words.incomplete} detail={words.incompleteDetail} />;
  if (coupon.state === "over" || store === undefined) return null;
  return (
    <Link to={`/stores/${encodeURIComponent(store)}/coupons/${encodeURIComponent(coupon.id)}`} className="button quiet">
      {desk.seenByAll}
    </Link>
  );
}
