import { useEffect } from "react";
import { match, useRouter } from "../frame/router";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";

/** Fields whose keys write; an empty search field has nothing that a slash could continue. */
const writing = "input:not([type=search]), input:not(:placeholder-shown), textarea, select, dialog[open] *";

/** The key `/` opens the search of everything, also from an empty search field. On a list it is the list's own. */
export function useSearchKey(): void {
  const { go, location: { path } } = useRouter();
  const hasKeys = useQuery(useServices().preferences.hasKeys) !== false;
  useEffect(() => {
    if (!hasKeys) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (key !== "/" || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
      const isListsOwn = !target.matches("input") && match("/lists/:list", path) !== undefined;
      if (isListsOwn || target.matches(writing)) return;
      event.preventDefault();
      go("/search");
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [hasKeys, path, go]);
}
