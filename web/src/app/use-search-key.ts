import { useEffect } from "react";
import { match, useRouter } from "../frame/router";

/** The key `/` opens the search of everything, also from an empty search field. On a list it is the list's own. */
export function useSearchKey(): void {
  const { go, location: { path } } = useRouter();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (key !== "/" || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]") !== null) return;
      const writes = target instanceof Element && target.matches("input:not([type=search]), [type=search]:not(:placeholder-shown), textarea, select");
      const isOnList = target instanceof Element && !target.matches("input") && match("/lists/:list", path) !== undefined;
      if (writes || isOnList) return;
      event.preventDefault();
      go("/search");
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [path, go]);
}
