import { memo, useMemo } from "react";
import type { CSSProperties, ReactElement, ReactNode } from "react";
import type { StoreMap } from "../api/types";
import { localDay } from "../grocery/local-day";
import type { PartCondition } from "../grocery/map-words";
import { useText } from "../locale";
import { conditionSigns } from "./condition-words";
import { drawMap, phoneWidth } from "./map-drawing";
import type { MapBox, MapDrawing, MapPoint } from "./map-drawing";
import { readLayout } from "./store-layout";

interface StoreMapPictureProps {
  readonly map: StoreMap;
  /** The description of the picture for screen readers. */
  readonly label: string;
  /** The part to show, extended to the shape of the frame; the whole map by default. */
  readonly part?: MapBox | undefined;
  readonly className?: string;
  /** Drawn over the shelves and under the signs. */
  readonly lines?: ReactNode;
  /** Drawn over everything. */
  readonly children?: ReactNode;
}

/** A store map as a picture: departments by emoji and color, walls, signs, checkouts. */
export function StoreMapPicture({ map, label, part, className, lines, children }: StoreMapPictureProps): ReactElement {
  const today = localDay(new Date());
  const drawing = useMemo(() => drawMap(readLayout(map, today)), [map, today]);
  const viewBox = part ?? { x: 0, y: 0, width: drawing.width, height: drawing.height };
  // The length of a pixel on a phone in the drawing, so that lines are equally thick in any store.
  const unit = Math.max(viewBox.width, 100) / phoneWidth;
  const pen: CSSProperties & Readonly<Record<"--unit", number>> = { "--unit": unit };
  return (
    <svg
      className={`store-map ${part === undefined ? "" : "map-part"} ${className ?? ""}`}
      viewBox={`${viewBox.x} ${viewBox.y} ${viewBox.width} ${viewBox.height}`}
      style={pen}
      role="img"
      aria-label={label}
    >
      {/* Screen readers would read the letters in a picture one by one; the label describes them. */}
      <g aria-hidden="true">
        <Shelves drawing={drawing} />
        {lines}
        <Signs drawing={drawing} />
        {children}
      </g>
    </svg>
  );
}

/** The parts that do not change during a walk; a large store has a thousand of them. */
const Shelves = memo(function Shelves({ drawing }: { readonly drawing: MapDrawing }): ReactElement {
  return (
    <g>
      <rect className="map-floor" width={drawing.width} height={drawing.height} rx={6} />
      {drawing.shelves.map(({ department, ...box }) => (
        <rect
          key={`${box.x} ${box.y}`}
          {...box}
          rx={3}
          className="map-shelf"
          style={department === null ? undefined : { fill: `var(--dept-${department})` }}
        />
      ))}
      {drawing.obstacles.map((box) => (
        <rect key={`${box.x} ${box.y}`} {...box} rx={3} className="map-obstacle" />
      ))}
      {drawing.closed.map((box) => (
        <rect key={`${box.x} ${box.y}`} {...box} rx={3} className="map-closed" />
      ))}
      <path className="map-wall" d={drawing.walls} />
      {drawing.gates.map(({ x, y, quarters }) => (
        <path key={`${x} ${y}`} className="map-gate" transform={`translate(${x} ${y}) rotate(${quarters * 90})`} d="M0 -4L4 3H-4z" />
      ))}
      {drawing.emojis.map(({ x, y, size, emoji }) => (
        <text key={`${x} ${y}`} x={x} y={y} fontSize={size} className="map-emoji">
          {emoji}
        </text>
      ))}
      {drawing.conditions.map(({ condition, ...box }) => (
        <g key={`${box.x} ${box.y} ${condition}`}>
          <rect {...box} rx={3} className="map-condition" />
          <text {...signPlace(condition, box)} fontSize={drawing.letterSize * (condition === "closed" ? 1 : 0.7)} className="map-emoji">
            {conditionSigns[condition]}
          </text>
        </g>
      ))}
      {drawing.entrances.map(({ x, y }) => (
        <text key={`${x} ${y}`} x={x} y={y} fontSize={drawing.letterSize * 1.3} className="map-emoji">
          🚪
        </text>
      ))}
    </g>
  );
});

/**
 * Returns the position of a condition's sign: a corner of shelves, which show pictures; near one end of a floor,
 * since aisle numbers are in the middle.
 */
function signPlace(condition: PartCondition, { x, y, width, height }: MapBox): MapPoint {
  if (condition === "seasonal") return { x, y };
  const [along, down] = width > height ? [0.8, 0.5] : [0.5, 0.8];
  return { x: x + width * along, y: y + height * down };
}

const Signs = memo(function Signs({ drawing }: { readonly drawing: MapDrawing }): ReactElement {
  const text = useText();
  const { checkoutLabel, signs } = drawing;
  return (
    <g>
      {signs.map(({ x, y, number }) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} className="map-sign" />
          <text x={x} y={y} className="map-number">
            {number}
          </text>
        </g>
      ))}
      {checkoutLabel !== null && (
        <text x={checkoutLabel.x} y={checkoutLabel.y} className="map-label">
          💳 {text.walk.checkout}
        </text>
      )}
    </g>
  );
});
