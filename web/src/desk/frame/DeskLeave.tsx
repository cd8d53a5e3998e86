import { useState } from "react";
import type { ReactElement } from "react";
import { SignOut } from "../../accounts/SignOut";
import { Link } from "../../frame/router";
import { useLaterTexts, useText } from "../../locale";
import { Button, IconButton } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { Sheet } from "../../ui/Sheet";
import { DeskSwitch } from "./DeskSwitch";

/** The exit menu on every desk screen: to shopping, to another organization, or sign out. */
export function DeskLeave({ isInBar = false }: { readonly isInBar?: boolean }): ReactElement {
  const general = useText();
  const text = useLaterTexts().desk;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isInBar ? (
        <Button isSmall icon="leave" onClick={() => setOpen(true)}>
          {text.switchShort}
        </Button>
      ) : (
        <IconButton icon="leave" label={text.switchMenu} onClick={() => setOpen(true)} />
      )}
      {isOpen && (
        <Sheet title={text.switchTitle} onClose={() => setOpen(false)}>
          <DeskSwitch />
          <Link to="/account" className="button quiet">
            <Icon name="person" />
            {general.common.account}
          </Link>
          <SignOut />
        </Sheet>
      )}
    </>
  );
}
