import type { ReactElement } from "react";
import { useQuery } from "../../frame/use-query";
import { partConditions } from "../../grocery/map-words";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { conditionSigns } from "../../store-maps/condition-words";
import { Button } from "../../ui/Button";
import { Stepper } from "../../ui/Stepper";
import { TextField } from "../../ui/TextField";
import { isDay } from "../drawing/document";
import { drawingLimits } from "../drawing/drawing";
import type { Part } from "../drawing/drawing";
import { noting } from "../drawing/strokes";
import { decimetres } from "./inspector-cards";
import type { CardProps } from "./inspector-cards";

/** The parts of the store with their names, scales and conditions. */
export function PartsCard({ editing, onChanged }: CardProps): ReactElement | null {
  const maps = useLaterTexts().maps;
  const { parts, decimetresPerCell } = useQuery(editing.history.drawing).notes;
  if (parts.length === 0) return null;
  const put = (newParts: readonly Part[]): void => {
    if (editing.history.perform(noting(editing.drawing, { parts: newParts }))) onChanged();
  };
  return (
    <section className="card card-body stack">
      <h2>{maps.parts}</h2>
      <ul className="stack">
        {parts.map((part, index) => (
          <li key={index} className="stack">
            <PartFields
              part={part}
              usualScale={decimetresPerCell}
              onChange={(newPart) => put(parts.map((one) => (one === part ? newPart : one)))}
              onRemove={() => put(parts.filter((one) => one !== part))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PartFieldsProps {
  readonly part: Part;
  readonly usualScale: number;
  readonly onChange: (part: Part) => void;
  readonly onRemove: () => void;
}

function PartFields({ part, usualScale, onChange, onRemove }: PartFieldsProps): ReactElement {
  const text = useText();
  const maps = useLaterTexts().maps;
  const formats = useFormats();
  const { condition, decimetresPerCell, until } = part;
  const name = part.name === "" && condition !== null ? text.stores.conditions[condition] : part.name;
  // A part without a name has nothing else to keep.
  const end = (): void => (part.name === "" ? onRemove() : onChange({ ...part, condition: null, until: null }));
  return (
    <>
      <div className="row">
        <span className="grow medium">
          {condition !== null && <span aria-hidden="true">{conditionSigns[condition]} </span>}
          <bdi>{name}</bdi>
        </span>
        <Button isSmall aria-label={maps.removePart(name)} onClick={onRemove}>{maps.remove}</Button>
      </div>
      {condition === null ? (
        <div className="map-buttons">
          {partConditions.map((one) => (
            <Button key={one} isSmall aria-label={`${name}: ${text.stores.conditions[one]}`} onClick={() => onChange({ ...part, condition: one })}>
              <span aria-hidden="true">{conditionSigns[one]}</span> {text.stores.conditions[one]}
            </Button>
          ))}
        </div>
      ) : (
        <>
          {part.name !== "" && <p className="quiet-text">{text.stores.conditions[condition]}</p>}
          <TextField
            label={maps.until}
            type="date"
            value={until ?? ""}
            onValue={(day) => onChange({ ...part, until: isDay(day) ? day : null })}
          />
          <Button isSmall onClick={end}>{maps.endCondition[condition]}</Button>
        </>
      )}
      {(condition === null || decimetresPerCell !== null) && (
        <Stepper
          label={maps.partScale(name)}
          value={decimetresPerCell ?? usualScale}
          minimum={drawingLimits.decimetresPerCell.least}
          maximum={drawingLimits.decimetresPerCell.most}
          step={1}
          shown={decimetresPerCell === null ? maps.asEverywhere : decimetres(decimetresPerCell, formats.number)}
          onChange={(scale) => onChange({ ...part, decimetresPerCell: scale })}
        />
      )}
    </>
  );
}
