import { createElement, useEffect, useState } from "react";
import type { ComponentType, ReactElement } from "react";
import { words } from "../grocery/language/language";
import { useFetchingLater, useText } from "../locale";
import { Button } from "../ui/Button";
import { Note } from "../ui/Note";
import { fetchLaterStyles } from "./later-styles";

/**
 * A screen whose code, texts and styles are fetched when it is first shown; the service worker has them on the device by then.
 *
 *     const RecipeScreen = lazy(async () => (await import("./later/recipes")).RecipeScreen);
 *
 * `later/` has a file for each group of screens that are fetched together. Each asks for the app too: the bundler parts
 * modules by who asks for them. With a file for each screen, and without the app in them, the first load was 62 scripts
 * and 201.6 kB, instead of 10 scripts and 186.0 kB (November 2026).
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

/** Without a network, before the app was kept on the device as a whole. */
function NotLoaded({ again }: { readonly again: () => void }): ReactElement {
  const text = useText();
  return (
    <main className="screen">
      <div className="screen-body">
        <Note kind="warning" title={text.common.notLoaded} detail={text.common.notLoadedDetail}>
          <Button look="primary" onClick={again}>
            {text.common.retry}
          </Button>
        </Note>
      </div>
    </main>
  );
}

/**
 * With the reader of what people write: what a recipe says is read by it wherever it is shown, and a trip is asked for by
 * all names of what is wanted.
 */
export async function withWordReader<Screens>(screens: Promise<Screens>): Promise<Screens> {
  await words.open();
  return screens;
}
