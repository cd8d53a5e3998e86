import { useState } from "react";
import type { ReactElement } from "react";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { canScan } from "../../ui/use-scanner";
import type { PriceViewProps } from "../price-views";
import { ScanSheet } from "./ScanSheet";

/** Notes prices by the numbers on packs; nothing on a device that cannot scan. */
export function ScanButton({ store, contents }: PriceViewProps["ScanButton"]): ReactElement | null {
  const { pad } = useLaterTexts().prices;
  const [isOpen, setOpen] = useState(false);
  if (!canScan()) return null;
  return (
    <>
      <Button isSmall onClick={() => setOpen(true)}>
        {pad.scan}
      </Button>
      {isOpen && <ScanSheet store={store} contents={contents} onClose={() => setOpen(false)} />}
    </>
  );
}
