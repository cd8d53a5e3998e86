import { useEffect, useState } from "react";
import { useRouter } from "../frame/router";

/**
 * The secret at the end of a link from a letter; empty without one.
 *
 * It stands behind `#`, so no server and no log sees it, and leaves the address at once, so no history keeps it.
 */
export function useLinkToken(): string {
  const { location, go } = useRouter();
  const [token] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    if (window.location.hash !== "") go(location.path, { replace: true });
    // Only what the page was opened with counts.
  }, []);
  return token;
}
