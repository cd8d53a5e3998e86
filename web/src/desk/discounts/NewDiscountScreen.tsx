import { useMemo } from "react";
import type { ReactElement } from "react";
import type { Draft } from "../../api/draft-client";
import { DeskDiscountClient } from "../../api/desk-discount-client";
import { RequestStatus } from "../../frame/RequestStatus";
import { useRouter } from "../../frame/router";
import { useAttempt } from "../../frame/use-attempt";
import { localDay } from "../../grocery/local-day";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { ruleWords } from "../../locale/rule-words";
import { useSay } from "../../ui/Toasts";
import { DraftRows } from "../drafts/DraftRows";
import { useDraftId, useDrafts } from "../drafts/use-drafts";
import type { Drafts } from "../drafts/use-drafts";
import { useDesk } from "../frame/desk-context";
import { DeskFailure } from "../frame/DeskFailure";
import { DeskScreen } from "../frame/DeskScreen";
import { GuardedButton } from "../frame/GuardedButton";
import { useWriting } from "../products/use-product-columns";
import { draftedDiscount } from "./discount-form";
import { DiscountForm } from "./DiscountForm";
import { readRule } from "./typed-rule";
import { newDiscount } from "./usual-dates";
import { useDiscountForm } from "./use-discount-form";

/** A new discount, or a draft reopened (N-23, N-35). */
export function NewDiscountScreen(): ReactElement {
  const { organisation } = useDesk();
  const general = useText();
  const formats = useFormats();
  const writing = useWriting();
  const words = useLaterTexts().offering.discounts;
  const drafts = useDrafts("discount");
  const parent = `/desk/${encodeURIComponent(organisation.id)}/discounts`;
  const name = ({ body }: Draft): string => {
    const rule = readRule(draftedDiscount(body).rule, writing);
    return rule === null ? "" : ruleWords(rule, general, formats);
  };
  return (
    <DeskScreen title={words.new} parent={parent} className="narrow desk-wide">
      <div className="screen-body">
        {drafts.draft === undefined ? (
          <RequestStatus request={drafts.request} />
        ) : (
          <NewForm key={drafts.opened} drafts={drafts} draft={drafts.draft} />
        )}
        <DraftRows drafts={drafts} to={`${parent}/new`} picture="🏷️" name={name} />
      </div>
    </DeskScreen>
  );
}

function NewForm({ drafts, draft }: { readonly drafts: Drafts; readonly draft: Draft | null }): ReactElement {
  const { organisation } = useDesk();
  const desk = useLaterTexts().desk;
  const words = useLaterTexts().offering.discounts;
  const say = useSay();
  const { go, location } = useRouter();
  // Products marked in the table.
  const products = location.query.get("products")?.split(",") ?? [];
  const id = useDraftId(drafts);
  const client = useMemo(() => new DeskDiscountClient(organisation.id), [organisation.id]);
  const { isUnderWay, failure, run } = useAttempt();
  const parent = `/desk/${encodeURIComponent(organisation.id)}/discounts`;
  const form = useDiscountForm({
    client,
    id,
    first: null,
    beginning: draft === null ? { ...newDiscount(organisation, localDay(new Date())), products } : draftedDiscount(draft.body),
    onSaved: (saved) => {
      say(words.saved(saved?.productCount ?? 0));
      // Removes the draft. If the request fails, the draft stays in the list and can be removed there.
      if (draft !== null) void run(() => drafts.client.forget(id));
      go(`${parent}/${encodeURIComponent(id)}`, { replace: true });
    },
  });
  const keep = async (): Promise<void> => {
    if (isUnderWay || !(await run(() => drafts.client.keep(id, "discount", form.typed)))) return;
    say(desk.draftKept);
    go(parent);
  };
  return (
    <DiscountForm form={form} action={words.create}>
      {failure !== null && <DeskFailure failure={failure} />}
      <GuardedButton needs="editor" disabled={isUnderWay} onClick={() => void keep()}>
        {desk.keepDraft}
      </GuardedButton>
    </DiscountForm>
  );
}
