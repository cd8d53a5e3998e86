import type { ReactElement } from "react";
import { useLaterTexts } from "../locale";
import { Button } from "./Button";

interface PrintButtonProps {
  /** The one action of a screen that exists for printing. */
  readonly isMain?: boolean;
  /** Called after the browser's dialog, to close a menu. */
  readonly onDone?: () => void;
}

/** Prints the screen; `print.css` leaves out the controls of all screens, open sheets included. */
export function PrintButton({ isMain = false, onDone }: PrintButtonProps): ReactElement {
  const { print } = useLaterTexts().maps;
  const press = (): void => {
    window.print();
    onDone?.();
  };
  return isMain ? (
    <Button look="primary" isSmall onClick={press}>{print}</Button>
  ) : (
    <Button icon="print" onClick={press}>{print}</Button>
  );
}
