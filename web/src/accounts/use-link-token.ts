import { useEffect, useState } from "react";
import { useRouter } from "../frame/router";

/**
 * The secret in the link of an email; empty without one.
 *
 * It follows `#`, which servers and logs do not receive, and is removed from the address at once to keep it out of the
 * history.
 */
export function useLinkToken(): string {
  const { location, go } = useRouter();
  const [token] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    if (window.location.hash !== "") go(location.path, { replace: true });
    // Only the initial address counts.
  }, []);
  return token;
}
