import type { ReactElement } from "react";
import { Link } from "../app/router";
import { useServices } from "../app/services";
import { useQuery } from "../app/use-query";
import { Icon } from "../ui/Icon";
import { useText } from "../locale";
import { useAccountText } from "./use-account-text";

/** What a guest has, what an account would add, and that nothing is lost on the way. */
export function Guest(): ReactElement {
  const general = useText();
  const text = useAccountText();
  const words = text.guest;
  return (
    <>
      <section className="card card-body stack">
        <p>{words.explanation}</p>
        <ul className="points">
          {words.gains.map(([picture, title, detail]) => (
            <li key={title}>
              <span className="emoji" aria-hidden="true">
                {picture}
              </span>
              <span className="grow">
                <b>{title}.</b> {detail}
              </span>
            </li>
          ))}
        </ul>
        <p className="quiet-text">{words.moves}</p>
        <Link to="/register" className="button primary">
          {text.register}
        </Link>
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
  /** What cannot be done without one. */
  readonly reason: "share" | "publish" | "save" | "fetch";
}

/** Stands where a guest meets something that needs an account; nothing for those who have one. */
export function AccountNeeded({ reason }: AccountNeededProps): ReactElement | null {
  const { account } = useServices();
  const text = useAccountText();
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
        <div className="row wrap">
          <Link to="/register" className="button second small">
            {text.register}
          </Link>
          <Link to="/sign-in" className="button quiet small">
            {text.signIn}
          </Link>
        </div>
      </div>
    </section>
  );
}
