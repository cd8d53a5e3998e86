import type { ReactElement } from "react";
import { Link } from "../../frame/router";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { isolated } from "../../ui/isolated";
import { useDesk } from "../frame/desk-context";
import { useDaysWords } from "../offers/use-days-words";
import type { Due } from "./due";
import { mostCheckedStores } from "./due-requests";
import { useDue } from "./use-due";

/** The number of things or stores that a row names. */
const mostNamed = 2;

/** All that is due at the desk, each with its number and the screen that answers it (N-20). */
export function DueCard(): ReactElement | null {
  const { organisation } = useDesk();
  const general = useText();
  const text = useLaterTexts().deskDue;
  const { things, ask } = useDue();
  const { storeCount, stores } = organisation;
  if (storeCount === 0) return null;
  const unchecked = things?.unchecked.map((part) => text.parts[part]).join(", ") ?? "";
  const checked = Math.min(stores.length, mostCheckedStores);
  return (
    <section className="stack" aria-label={text.title} aria-busy={things === undefined}>
      {things === undefined && (
        <p className="card card-body quiet-text" role="status">
          {text.checking}
        </p>
      )}
      {things !== undefined && things.due.length > 0 && (
        <>
          <h2 className="desk-heading">{text.title}</h2>
          <ul className="due">
            {things.due.map((due) => (
              <DueRow key={due.kind} due={due} />
            ))}
          </ul>
        </>
      )}
      {things !== undefined && things.due.length === 0 && unchecked === "" && (
        <p className="card card-body" role="status">
          <span aria-hidden="true">☀️ </span>
          {text.nothing}
        </p>
      )}
      {unchecked !== "" && (
        <div className="card card-body row wrap" role="status">
          <span className="grow">{text.unchecked(unchecked)}</span>
          <Button isSmall onClick={() => void ask()}>
            {general.common.retry}
          </Button>
        </div>
      )}
      {organisation.kind === "grocer" && storeCount > checked && <p className="quiet-text">{text.limited(checked, storeCount)}</p>}
    </section>
  );
}

function DueRow({ due }: { readonly due: Due }): ReactElement {
  const { organisation } = useDesk();
  const text = useLaterTexts().deskDue;
  const offering = useLaterTexts().offering;
  const formats = useFormats();
  const days = useDaysWords();
  const { kind, count, isAtLeast, to, named, stores } = due;
  const number = (value: number, isMore: boolean): string => `${formats.number(value)}${isMore ? "+" : ""}`;
  const names = [
    ...named.map((one) => [isolated(one.name), days(one, false)].filter(Boolean).join(" ")),
    ...(organisation.storeCount === 1 ? [] : stores.map((one) => `${isolated(one.store.name)}: ${number(one.count, one.isAtLeast)}`)),
  ];
  const more = names.length > mostNamed ? [offering.andMore(names.length - mostNamed)] : [];
  return (
    <li>
      <Link
        to={to.startsWith("/") ? to : `/desk/${encodeURIComponent(organisation.id)}/${to}`}
        className="card row-link tall"
      >
        <span className="due-count">{number(count, isAtLeast)}</span>
        <span className="grow">
          <span className="medium">{text.kinds[kind](count)}</span>
          {names.length > 0 && <span className="quiet-text row-detail">{[...names.slice(0, mostNamed), ...more].join(", ")}</span>}
        </span>
        <Icon name="forward" />
      </Link>
    </li>
  );
}
