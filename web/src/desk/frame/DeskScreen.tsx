import type { ComponentProps, ReactElement } from "react";
import { Screen } from "../../frame/Screen";
import { useDesk } from "./desk-context";
import { DeskBar } from "./DeskBar";
import { DeskLeave } from "./DeskLeave";

interface DeskScreenProps extends Omit<ComponentProps<typeof Screen>, "home"> {
  /** Fills the window, for a table that is scrolled in itself. */
  readonly isFilled?: boolean;
}

/** A screen of an organisation's desk: its places beside it; back, home to the desk, and the way out above. */
export function DeskScreen({ isFilled = false, className = "", actions, ...rest }: DeskScreenProps): ReactElement {
  const { organisation } = useDesk();
  const home = `/desk/${encodeURIComponent(organisation.id)}`;
  return (
    <>
      <DeskBar />
      <Screen
        {...rest}
        home={home}
        className={`desk-screen ${isFilled ? "filled" : ""} ${className}`}
        actions={
          <>
            {actions}
            <span className="phone-only">
              <DeskLeave />
            </span>
          </>
        }
      />
    </>
  );
}
