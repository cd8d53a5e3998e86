import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { useServices } from "../frame/services";
import { useCopy } from "../frame/use-copy";
import { useFirstTexts } from "../locale";

/** The line that labels the demo's invented stores. */
export function DemoLine(): ReactElement | null {
  const text = useFirstTexts();
  const configuration = useCopy(useServices().resources.configuration);
  if (configuration.kind !== "ready" || !configuration.value.isDemo) return null;
  return (
    <Link to="/stores/new?town" className="demo-line quiet-text">
      {text.stores.demoTown} {text.stores.ownTown}
    </Link>
  );
}
