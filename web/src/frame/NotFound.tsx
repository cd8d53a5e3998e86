import type { ReactElement } from "react";
import { useFirstTexts } from "../locale";
import { EmptyState } from "../ui/EmptyState";
import { Link } from "./router";
import { Screen } from "./Screen";

/** The screen for unknown or outdated addresses. */
export function NotFound(): ReactElement {
  const text = useFirstTexts();
  return (
    <Screen title={text.common.noSuchScreen} parent="/">
      <EmptyState picture="🧭" title={text.common.noSuchScreenReason} explanation={text.common.noSuchScreenExplanation}>
        <Link to="/" className="button primary">
          {text.common.toHome}
        </Link>
      </EmptyState>
    </Screen>
  );
}
