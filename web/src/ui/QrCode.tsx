import { useMemo } from "react";
import type { ReactElement } from "react";
import { qrCode } from "./qr-code";

/** The light margin that scanners need, in modules. */
const margin = 4;

/** A code to scan from this screen, always black on white. Draws nothing for an address that is too long. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactElement | null {
  const rows = useMemo(() => qrCode(text), [text]);
  if (rows === null) return null;
  const size = rows.length + 2 * margin;
  const path = rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x + margin} ${y + margin}h1v1h-1z` : "")).join(""));
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path.join("")} fill="#000" />
    </svg>
  );
}
