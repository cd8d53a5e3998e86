import { useMemo } from "react";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { emptyContactDraft, isBlankContactDraft, readContactDraft } from "./contact-form";
import type { ContactDraft } from "./contact-form";

/** An unsent contact message, saved on the device while typing until it is sent or discarded. */
export interface SavedContactDraft {
  readonly draft: ContactDraft;
  readonly keep: (draft: ContactDraft) => void;
}

/** @param restaurant - null for the operator. */
export function useContactDraft(restaurant: string | null): SavedContactDraft {
  const { account, replica } = useServices();
  const record = `enquiry.${restaurant ?? ""}`;
  const stored = useQuery(useMemo(() => replica.local.watch("device", record, readContactDraft), [replica, record]));
  const state = useQuery(account.state);
  const email = state.kind === "guest" ? "" : state.account.email;
  return {
    draft: stored ?? { ...emptyContactDraft, email },
    keep: (draft) => void replica.local.set("device", record, isBlankContactDraft(draft) ? null : draft),
  };
}
