import { useMemo, useState } from "react";
import { DraftClient } from "../../api/draft-client";
import type { Draft, DraftKind } from "../../api/draft-client";
import { useRouter } from "../../frame/router";
import { useServices } from "../../frame/services";
import { useServerRequest } from "../../frame/use-server-request";
import type { ServerRequest } from "../../frame/use-server-request";
import { newId } from "../../replica/environment";
import { useDesk } from "../frame/desk-context";

/** The drafts of one kind, and the one named in the address. */
export interface Drafts {
  readonly request: ServerRequest<readonly Draft[]>;
  readonly client: DraftClient;
  /** The id in the address; null for a new draft. */
  readonly opened: string | null;
  /** The draft with that id; undefined while loading, null without one. */
  readonly draft: Draft | null | undefined;
}

export function useDrafts(kind: DraftKind): Drafts {
  const { organisation } = useDesk();
  const { location } = useRouter();
  const client = useMemo(() => new DraftClient(organisation.id), [organisation.id]);
  const request = useServerRequest(async () => (await client.drafts()).filter((draft) => draft.kind === kind), kind);
  const opened = location.query.get("draft");
  const draft = opened === null ? null : request.value && (request.value.find(({ id }) => id === opened) ?? null);
  return { request, client, opened, draft };
}

/** The id of a form's draft: that of the opened draft, or a new one. */
export function useDraftId({ opened }: Drafts): string {
  const { replica } = useServices();
  const [id] = useState(() => opened ?? newId(replica.environment));
  return id;
}
