import type { ComponentProps, ReactElement } from "react";
import { Screen } from "../../frame/Screen";
import { DeskBar } from "./DeskBar";
import { DeskLeave } from "./DeskLeave";

interface DeskScreenProps extends Omit<ComponentProps<typeof Screen>, "home"> {
  /** Fills the window, for a table with its own scrolling. */
  readonly isFilled?: boolean;
}

/** A screen of the desk, with navigation beside or below it, and back and exit above. */
export function DeskScreen({ isFilled = false, className = "", actions, ...rest }: DeskScreenProps): ReactElement {
  return (
    <>
      <DeskBar />
      <Screen
        {...rest}
        home={null}
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
