import { useState } from "react";
import type { ReactElement } from "react";
import { useServices } from "../app/services";
import { Button, IconButton } from "../ui/Button";
import { Sheet } from "../ui/Sheet";
import { useSay } from "../ui/Toasts";
import { HandOver } from "./HandOver";
import type { Household } from "./household";
import { rightsOf } from "./household-rules";
import { NameSheet } from "./NameSheet";
import { useHouseholdText } from "./use-household-text";

/** What only the leader can do to the household as a whole. */
export function HouseholdMenu(props: { readonly household: Household; readonly account: string }): ReactElement {
  const { household, account } = props;
  const { householdClient, sync } = useServices();
  const text = useHouseholdText();
  const say = useSay();
  const [shown, setShown] = useState<"menu" | "name" | "leader" | undefined>();
  const close = (): void => setShown(undefined);
  const rename = async (name: string): Promise<void> => {
    await householdClient.rename(household.id, name);
    await sync.now();
    say(text.renamed);
  };
  return (
    <>
      <IconButton icon="more" label={text.menu} onClick={() => setShown("menu")} />
      {shown === "menu" && (
        <Sheet title={household.name} onClose={close}>
          <Button icon="pen" onClick={() => setShown("name")}>
            {text.rename}
          </Button>
          {rightsOf(account, household).canHandOver && (
            <Button icon="people" onClick={() => setShown("leader")}>
              {text.lead.action}
            </Button>
          )}
        </Sheet>
      )}
      {shown === "name" && (
        <NameSheet
          title={text.rename}
          initial={household.name}
          action={text.rename}
          onName={rename}
          onClose={close}
        />
      )}
      {shown === "leader" && <HandOver household={household} account={account} onClose={close} />}
    </>
  );
}
