import { createElement, useEffect, useState } from "react";
import type { ComponentType, ReactElement } from "react";
import { words } from "../grocery/language/language";
import { useFetchingLater, useFirstTexts } from "../locale";
import { Button } from "../ui/Button";
import { Note } from "../ui/Note";
import { fetchLaterStyles } from "./later-styles";

/**
 * A screen whose code, texts and styles are loaded when it is first shown; the service worker has cached them by then.
 *
 *     const RecipeScreen = lazy(async () => (await import("./later/recipes")).RecipeScreen);
 *
 * `later/` has a file for each group of screens that are loaded together. Each imports the app too, since the bundler
 * splits modules by their importers. With a file per screen, and without importing the app, the first load was 62
 * scripts instead of 10, and 16 kB larger (November 2026).
 */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Lazy(props: Props): ReactElement {
    const { isThere, fetchLater } = useFetchingLater();
    const isReady = loaded !== undefined && isThere;
    const [state, setState] = useState<"loading" | "loaded" | "failed">(isReady ? "loaded" : "loading");
    useEffect(() => {
      if (state !== "loading") return undefined;
      let isWanted = true;
      Promise.all([load(), fetchLaterStyles(), isThere ? undefined : fetchLater()]).then(
        ([component]) => {
          loaded = component;
          if (isWanted) setState("loaded");
        },
        (error: unknown) => {
          console.warn("a screen could not be loaded:", error);
          if (isWanted) setState("failed");
        },
      );
      return () => void (isWanted = false);
    }, [state, isThere, fetchLater]);
    if (loaded !== undefined && isThere) return createElement(loaded, props);
    return state === "failed" ? <NotLoaded again={() => setState("loading")} /> : <main className="screen" aria-busy />;
  };
}

/** Offline, before the whole app was cached. */
function NotLoaded({ again: onRetry }: { readonly again: () => void }): ReactElement {
  const text = useFirstTexts();
  return (
    <main className="screen">
      <div className="screen-body">
        <Note kind="warning" title={text.common.notLoaded} detail={text.common.notLoadedDetail}>
          <Button look="primary" onClick={onRetry}>
            {text.common.retry}
          </Button>
        </Note>
      </div>
    </main>
  );
}

/** Adds the language module, which parses recipes on any screen and adds synonyms to trip requests. */
export async function withWordReader<Screens>(screens: Promise<Screens>): Promise<Screens> {
  await words.open();
  return screens;
}
