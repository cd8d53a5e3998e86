import { useState } from "react";
import type { ReactElement } from "react";
import { Link } from "../frame/router";
import type { Household } from "../grocery/people/household";
import { rightsOf } from "../grocery/people/household-rules";
import { useLaterTexts } from "../locale";
import { useSync } from "../sync/services";
import { Button, IconButton } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { Sheet } from "../ui/Sheet";
import { useSay } from "../ui/Toasts";
import { HandOver } from "./HandOver";
import { NameSheet } from "./NameSheet";

interface HouseholdMenuProps {
  readonly household: Household;
  /** The viewer's account id. */
  readonly account: string;
}

/** The owner's actions on the whole household. */
export function HouseholdMenu(props: HouseholdMenuProps): ReactElement {
  const text = useLaterTexts().households;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="more" label={text.menu} onClick={() => setOpen(true)} />
      {isOpen && <HouseholdActions {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The household's actions: first those of all members, then the owner's. */
export function HouseholdActions(props: HouseholdMenuProps & { readonly onClose: () => void }): ReactElement {
  const { household, account, onClose: close } = props;
  const { householdClient, sync } = useSync();
  const text = useLaterTexts().households;
  const say = useSay();
  const [page, setPage] = useState<"menu" | "name" | "leader">("menu");
  const { canHandOver, canRename } = rightsOf(account, household);
  const rename = async (name: string): Promise<void> => {
    await householdClient.rename(household.id, name);
    await sync.now();
    say(text.renamed);
  };
  return (
    <>
      {page === "menu" && (
        <Sheet title={household.name} onClose={close}>
          <Link to={`/households/${household.id}`} className="button quiet">
            <Icon name="people" />
            {text.openHousehold}
          </Link>
          <Link to={`/households/${household.id}/log`} className="button quiet">
            <Icon name="past" />
            {text.log.title}
          </Link>
          {canRename && (
            <Button icon="pen" onClick={() => setPage("name")}>
              {text.rename}
            </Button>
          )}
          {canHandOver && (
            <Button icon="people" onClick={() => setPage("leader")}>
              {text.lead.action}
            </Button>
          )}
        </Sheet>
      )}
      {page === "name" && (
        <NameSheet
          title={text.rename}
          initial={household.name}
          action={text.rename}
          onName={rename}
          onClose={close}
        />
      )}
      {page === "leader" && <HandOver household={household} account={account} onClose={close} />}
    </>
  );
}
