import { useEffect } from "react";
import { useServices } from "../../frame/services";

/** Notes at whose desk somebody is, so that signing in leads there again, on every device (N-03). */
export function useLastDesk(organisation: string | undefined): void {
  const { settings } = useServices();
  useEffect(() => {
    if (organisation === undefined || settings.lastDesk.getSnapshot() === organisation) return;
    settings.setText("desk", organisation);
  }, [organisation, settings]);
}
