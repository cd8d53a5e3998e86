import type { ReactElement } from "react";
import { useText } from "../locale";
import { Segments } from "../ui/Segments";
import { chooseTheme, useChosenTheme } from "../ui/theme";

/** Light, dark, or as the system; kept on the device. */
export function ThemeSetting(): ReactElement {
  const words = useText().home.settings;
  return (
    <>
      <h2>{words.theme}</h2>
      <Segments
        label={words.theme}
        value={useChosenTheme() ?? "system"}
        choices={(["system", "light", "dark"] as const).map((value) => ({ value, label: words.themes[value], content: words.themes[value] }))}
        onChange={(value) => chooseTheme(value === "system" ? null : value)}
      />
    </>
  );
}
