import { useMemo } from "react";
import type { ReactElement } from "react";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { useLaterTexts } from "../locale";
import { priceAsking } from "../prices/asking";
import { Segments } from "../ui/Segments";

/** When prices are asked for while shopping; without a choice, none is selected. */
export function PriceSetting(): ReactElement {
  const { settings } = useServices();
  const { pad } = useLaterTexts().prices;
  const chosen = useQuery(useMemo(() => settings.text("prices"), [settings]));
  return (
    <section className="card card-body stack">
      <h2>{pad.setting}</h2>
      <Segments
        label={pad.setting}
        value={chosen ?? ""}
        choices={priceAsking.map((value) => ({ value, label: pad.settings[value], content: pad.settings[value] }))}
        onChange={(value) => settings.setText("prices", value)}
      />
      <p className="quiet-text">{pad.settingAbout}</p>
    </section>
  );
}
