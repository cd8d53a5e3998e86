import type { ReactElement } from "react";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { useText } from "../locale";
import { Segments } from "../ui/Segments";

/** The screens that can open first. */
const addresses = { home: null, list: "/lists/last", lists: "/lists" } as const;
const choices = ["home", "list", "lists"] as const;

/** The screen that opens first (S-01). */
export function StartSetting(): ReactElement {
  const words = useText().home.settings;
  const { preferences } = useServices();
  const chosen = useQuery(preferences.startScreen);
  return (
    <>
      <h2>{words.start}</h2>
      <Segments
        label={words.start}
        value={choices.find((choice) => addresses[choice] === chosen) ?? "home"}
        choices={choices.map((value) => ({ value, label: words.starts[value], content: words.starts[value] }))}
        onChange={(choice) => preferences.setStartScreen(addresses[choice])}
      />
      <p className="quiet-text">{words.startAbout}</p>
    </>
  );
}
