import { useMemo } from "react";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { emptyEnquiry, isBlankEnquiry, readEnquiryDraft } from "./enquiry-form";
import type { EnquiryDraft } from "./enquiry-form";

/** An unsent contact message, saved on the device while typing until it is sent or discarded. */
export interface KeptEnquiry {
  readonly draft: EnquiryDraft;
  readonly keep: (draft: EnquiryDraft) => void;
}

/** @param restaurant - null for whoever runs the server. */
export function useEnquiryDraft(restaurant: string | null): KeptEnquiry {
  const { account, replica } = useServices();
  const record = `enquiry.${restaurant ?? ""}`;
  const kept = useQuery(useMemo(() => replica.local.watch("device", record, readEnquiryDraft), [replica, record]));
  const state = useQuery(account.state);
  const email = state.kind === "guest" ? "" : state.account.email;
  return {
    draft: kept ?? { ...emptyEnquiry, email },
    keep: (draft) => void replica.local.set("device", record, isBlankEnquiry(draft) ? null : draft),
  };
}
