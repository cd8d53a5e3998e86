import type { ReactElement } from "react";
import type { Draft } from "../../api/draft-client";
import { FailureNote } from "../../frame/FailureNote";
import { Link } from "../../frame/router";
import { useNow } from "../../frame/use-now";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { IconButton } from "../../ui/Button";
import type { Drafts } from "./use-drafts";

interface DraftRowsProps {
  readonly drafts: Drafts;
  /** The screen that reopens drafts of this kind. */
  readonly to: string;
  readonly picture: string;
  /** The name of a draft; empty without one. */
  readonly name: (draft: Draft) => string;
}

/** The unpublished drafts, visible only to the organization (N-35). */
export function DraftRows({ drafts, to, picture, name }: DraftRowsProps): ReactElement | null {
  const general = useText();
  const formats = useFormats();
  const text = useLaterTexts().desk;
  const now = useNow().getTime();
  const { request, client, opened } = drafts;
  const others = (request.value ?? []).filter(({ id }) => id !== opened);
  if (request.failure !== null) return <FailureNote failure={request.failure} />;
  if (others.length === 0) return null;
  return (
    <section>
      <h2 className="desk-heading">{text.drafts}</h2>
      <ul className="card rows">
        {others.map((draft) => (
          <li key={draft.id} className="row">
            <Link to={`${to}?draft=${encodeURIComponent(draft.id)}`} className="row-link tall grow">
              <span className="emoji" aria-hidden="true">
                {picture}
              </span>
              <span className="grow">
                <span className="medium">{name(draft) || text.unnamedDraft}</span>
                <span className="quiet-text row-detail">{formats.ago(Math.max(0, now - draft.updated))}</span>
              </span>
            </Link>
            <IconButton
              icon="bin"
              label={`${general.common.remove}: ${name(draft) || text.unnamedDraft}`}
              onClick={() => void request.act(() => client.forget(draft.id))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
