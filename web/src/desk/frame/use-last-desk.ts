import { useEffect } from "react";
import { useServices } from "../../frame/services";

/** Records the current desk, so that signing in opens it again on every device (N-03). */
export function useLastDesk(organisation: string | undefined): void {
  const { settings } = useServices();
  useEffect(() => {
    if (organisation === undefined || settings.lastDesk.getSnapshot() === organisation) return;
    settings.setText("desk", organisation);
  }, [organisation, settings]);
}
