import { useMemo } from "react";
import type { ReactElement } from "react";
import { DeskDiscountClient } from "../../api/desk-discount-client";
import type { DeskDiscount } from "../../api/desk-discount-client";
import { RequestStatus } from "../../frame/RequestStatus";
import { useRouter } from "../../frame/router";
import { useServerRequest } from "../../frame/use-server-request";
import { useNow } from "../../frame/use-now";
import { localDay } from "../../grocery/local-day";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { ruleWords } from "../../locale/rule-words";
import { useSay } from "../../ui/Toasts";
import { useDesk } from "../frame/desk-context";
import { DeskScreen } from "../frame/DeskScreen";
import { GuardedButton } from "../frame/GuardedButton";
import { RemoveOffer } from "../offers/RemoveOffer";
import { emptyDiscount } from "./discount-form";
import { DiscountForm } from "./DiscountForm";
import { DiscountStateTag } from "./DiscountStateTag";
import { useDiscountForm } from "./use-discount-form";

/** One discount: its state, its fields, and ending it (N-23). */
export function DeskDiscountScreen({ id }: { readonly id: string }): ReactElement {
  const { organisation } = useDesk();
  const general = useText();
  const formats = useFormats();
  const words = useLaterTexts().offering.discounts;
  const client = useMemo(() => new DeskDiscountClient(organisation.id), [organisation.id]);
  const request = useServerRequest(() => client.discount(id));
  const { value } = request;
  return (
    <DeskScreen
      title={value === undefined ? words.one : ruleWords(value.rule, general, formats)}
      parent={`/desk/${encodeURIComponent(organisation.id)}/discounts`}
      className="narrow desk-wide"
      subtitle={value !== undefined && <DiscountStateTag state={value.state} />}
    >
      <div className="screen-body">
        <RequestStatus request={request} />
        {value !== undefined && (
          <Known key={JSON.stringify(value)} client={client} discount={value} onChanged={() => void request.ask()} />
        )}
      </div>
    </DeskScreen>
  );
}

interface KnownProps {
  readonly client: DeskDiscountClient;
  readonly discount: DeskDiscount;
  /** Called after the discount changed on the server. */
  readonly onChanged: () => void;
}

function Known({ client, discount, onChanged }: KnownProps): ReactElement {
  const { organisation } = useDesk();
  const desk = useLaterTexts().desk;
  const text = useLaterTexts().offering;
  const words = text.discounts;
  const say = useSay();
  const { go } = useRouter();
  const today = localDay(useNow());
  const { id, state, lastDay, productCount } = discount;
  const form = useDiscountForm({
    client,
    id,
    first: discount,
    beginning: emptyDiscount,
    onSaved: (saved) => {
      say(saved === null ? desk.theirsKept : words.saved(saved.productCount));
      onChanged();
    },
  });
  return (
    <>
      <p className="quiet-text">{words.isOn(productCount)}</p>
      <DiscountForm form={form} action={desk.save} />
      {state === "running" && (lastDay === null || lastDay > today) && (
        <GuardedButton needs="editor" disabled={form.editing.isSaving} onClick={() => form.endOn(today)}>
          {text.endToday}
        </GuardedButton>
      )}
      <RemoveOffer
        action={words.remove}
        title={words.removeTitle}
        detail={words.removeDetail}
        remove={() => client.remove(id)}
        onRemoved={() => {
          say(words.removed);
          go(`/desk/${encodeURIComponent(organisation.id)}/discounts`, { replace: true });
        }}
      />
    </>
  );
}
