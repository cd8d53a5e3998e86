import type { ReactElement } from "react";
import { Screen } from "../frame/Screen";
import { useFirstTexts } from "../locale";
import { Button } from "../ui/Button";
import { useOpenList } from "./choosing";
import { DemoLine } from "./DemoLine";
import { KnownTowns } from "./KnownTowns";
import { PlaceForm } from "./PlaceForm";
import type { ChosenPlace } from "./use-place";

/** The first screen of a new user: asks where they shop, or starts with a list (S-16). */
export function FirstStart({ chosen }: { readonly chosen: ChosenPlace }): ReactElement {
  const text = useFirstTexts();
  const openList = useOpenList();
  return (
    <Screen title={text.stores.whereToShop} className="narrow first-start" actions={null}>
      <div className="screen-body">
        <p className="picture" aria-hidden="true">
          🥕🧀🍞🛒
        </p>
        <p className="first-words">{text.stores.firstStartDetail}</p>
        <PlaceForm chosen={chosen} />
        <KnownTowns onChoose={chosen.chooseZip} />
        <Button onClick={() => openList()}>{text.stores.startWithList}</Button>
        <DemoLine />
      </div>
    </Screen>
  );
}
