import type { ReactElement } from "react";
import { useLaterTexts, useText } from "../locale";
import { Button } from "../ui/Button";
import { FailureNote } from "./FailureNote";
import type { ServerRequest } from "./use-server-request";

/** A spinner while the request is pending, or its failure; empty once there is a value. */
export function RequestStatus({ request }: { readonly request: ServerRequest<unknown> }): ReactElement | null {
  const general = useText();
  const text = useLaterTexts().accounts;
  if (request.failure !== null) {
    return (
      <>
        <FailureNote failure={request.failure} />
        <Button onClick={() => void request.ask()}>{general.common.retry}</Button>
      </>
    );
  }
  if (request.value !== undefined) return null;
  return (
    <p className="quiet-text" role="status">
      {text.sending}
    </p>
  );
}
