import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { useLaterTexts, useText } from "../locale";
import { Icon } from "../ui/Icon";
import { Points } from "./Points";
import { RegisterLink } from "./RegisterLink";
import { WaysIn } from "./WaysIn";

/** The guest's data, the benefits of an account, and that registering keeps the data. */
export function Guest(): ReactElement {
  const general = useText();
  const text = useLaterTexts().accounts;
  const words = text.guest;
  return (
    <>
      <section className="card card-body stack">
        <p>{words.explanation}</p>
        <Points points={words.gains} />
        <p className="quiet-text">{words.moves}</p>
        <RegisterLink look="primary" />
        <Link to="/sign-in" className="button second">
          {text.signIn}
        </Link>
      </section>
      <Link to="/settings" className="card row-link">
        <Icon name="settings" />
        <span className="grow medium">{general.common.settings}</span>
        <Icon name="forward" />
      </Link>
    </>
  );
}

interface AccountNeededProps {
  /** The feature that needs an account. */
  readonly reason: "share" | "publish" | "add" | "save" | "fetch";
}

/** Prompt to register for a feature that needs an account; empty for signed-in people. */
export function AccountNeeded({ reason }: AccountNeededProps): ReactElement | null {
  const { account } = useServices();
  const text = useLaterTexts().accounts;
  const state = useQuery(account.state);
  if (state.kind !== "guest") return null;
  return (
    <section className="note plain">
      <span className="emoji" aria-hidden="true">
        💡
      </span>
      <div className="grow stack">
        <p className="medium">{text.guest.needed[reason]}</p>
        <p>{text.guest.moves}</p>
        <WaysIn />
      </div>
    </section>
  );
}
