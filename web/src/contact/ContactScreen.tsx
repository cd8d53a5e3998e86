import { useState } from "react";
import type { ReactElement } from "react";
import { sendContactMessage } from "../api/contact-client";
import { failureWords } from "../api/failure-words";
import { ApiProblem } from "../api/failures";
import { Link, useRouter } from "../frame/router";
import { Screen } from "../frame/Screen";
import { useServices } from "../frame/services";
import { useAttempt } from "../frame/use-attempt";
import { useCopy } from "../frame/use-copy";
import { useLaterTexts, useText } from "../locale";
import { newId } from "../replica/environment";
import { Button } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { Note } from "../ui/Note";
import { TextField } from "../ui/TextField";
import { useSay } from "../ui/Toasts";
import { useUsage } from "../usage/services";
import { emptyContactDraft, contactFaults, isBlankContactDraft, longest, withFieldText } from "./contact-form";
import type { ContactField } from "./contact-form";
import { useContactDraft } from "./use-contact-draft";

const fieldsShown: readonly ContactField[] = ["name", "email", "message"];

/**
 * A contact form for a restaurant or the operator, for guests too. The draft stays on the device until it is sent or
 * discarded.
 *
 * @param restaurant - its id; null for the operator.
 */
export function ContactScreen({ restaurant }: { readonly restaurant: string | null }): ReactElement {
  const text = useLaterTexts().contact;
  const { common } = useText();
  const { replica, usage } = useUsage();
  const { back } = useRouter();
  const say = useSay();
  const name = useRestaurantName(restaurant);
  const { draft, keep } = useContactDraft(restaurant);
  const [isTried, setTried] = useState(false);
  const [isSent, setSent] = useState(false);
  const { isUnderWay, failure, run } = useAttempt();
  const parent = restaurant === null ? "/settings" : `/eat-out/${encodeURIComponent(restaurant)}`;
  const faults = contactFaults(draft);
  const send = async (): Promise<void> => {
    setTried(true);
    if (faults.size > 0) return;
    const id = draft.sentAs ?? newId(replica.environment);
    keep({ ...draft, sentAs: id });
    const words = { name: draft.name.trim(), email: draft.email.trim(), message: draft.message.trim() };
    const to = restaurant === null ? {} : { restaurant };
    if (!(await run((signal) => sendContactMessage({ id, ...words, ...to }, signal)))) return;
    keep(emptyContactDraft);
    usage.count("contact.sent");
    setSent(true);
  };
  const giveUp = (): void => {
    if (!isBlankContactDraft(draft)) say(text.givenUp, () => keep(draft));
    keep(emptyContactDraft);
    usage.count("contact.cancelled");
    back(parent);
  };
  return (
    <Screen
      title={restaurant === null ? text.titleServer : text.title(name ?? "")}
      parent={parent}
      className={restaurant === null ? "narrow" : "eat narrow"}
    >
      <div className="screen-body">
        {isSent ? (
          <EmptyState picture="📨" title={text.sent} explanation={restaurant === null ? text.sentServer : text.sentTo(name ?? "")}>
            <Link to={parent} className="button primary">
              {common.back}
            </Link>
          </EmptyState>
        ) : (
          <form
            className="card card-body stack"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void send();
            }}
          >
            <p className="quiet-text">{restaurant === null ? text.aboutServer : text.about}</p>
            {fieldsShown.map((field) => {
              const fault = isTried ? faults.get(field) : undefined;
              return (
                <TextField
                  key={field}
                  label={text[field]}
                  value={draft[field]}
                  problem={fault === undefined ? undefined : text.faults[field][fault]}
                  onValue={(words) => keep(withFieldText(draft, field, words))}
                  {...(field === "message" ? { lines: 6 } : {})}
                  {...(field === "email" ? { type: "email", autoComplete: "email", inputMode: "email" as const } : {})}
                  {...(field === "name" ? { autoComplete: "name" } : {})}
                  maxLength={field === "message" ? undefined : longest[field]}
                />
              );
            })}
            {failure !== null && <NotSent failure={failure} />}
            <div className="row">
              <Button onClick={giveUp}>{common.cancel}</Button>
              <Button type="submit" look="primary" disabled={isUnderWay}>
                {isUnderWay ? text.sending : text.send}
              </Button>
            </div>
          </form>
        )}
      </div>
    </Screen>
  );
}

/** Says that nothing was sent, why, and that the draft is safe. */
function NotSent({ failure }: { readonly failure: Error }): ReactElement {
  const text = useLaterTexts().contact;
  const general = useText();
  const specific = failure instanceof ApiProblem ? text.problems[failure.code] : undefined;
  const [title, detail] = specific ?? failureWords(failure, general);
  return (
    <Note kind="problem" title={text.notSent} detail={`${title}. ${detail}`}>
      <p>{text.kept}</p>
    </Note>
  );
}

/** The restaurant's name, if known on the device. */
function useRestaurantName(restaurant: string | null): string | undefined {
  const { resources } = useServices();
  const copy = useCopy(resources.restaurants);
  return copy.kind === "ready" ? copy.value.find(({ id }) => id === restaurant)?.name : undefined;
}
