import type { ReactElement } from "react";
import { useQuery } from "../../frame/use-query";
import { departmentEmoji, departments } from "../../grocery/departments";
import type { Department } from "../../grocery/departments";
import { mapWays as ways } from "../../grocery/map-words";
import { useLaterTexts, useText } from "../../locale";
import { codeOf, cellMark } from "../drawing/cells";
import type { Mark } from "../drawing/cells";
import type { MapEditing } from "../editing/map-editing";
import { markWords } from "./cell-words";

const building: readonly { readonly mark: Mark; readonly picture: string }[] = [
  { mark: { kind: "floor" }, picture: "⬜" },
  { mark: { kind: "wall" }, picture: "🧱" },
  { mark: { kind: "entrance" }, picture: "🚪" },
  { mark: { kind: "checkout" }, picture: "💳" },
  { mark: { kind: "pillar" }, picture: "🏛️" },
];

const arrows = { up: "⬆️", right: "➡️", down: "⬇️", left: "⬅️" } as const;

/** The palette: departments by picture and name, and the parts of the building. */
export function Palette({ editing }: { readonly editing: MapEditing }): ReactElement {
  const text = useText();
  const maps = useLaterTexts().maps;
  const code = useQuery(editing.code);
  const current = cellMark(code);
  const texts = { maps, departments: text.lists.departments, conditions: text.stores.conditions };
  const department: Department = "department" in current ? current.department : "produce";
  // Selecting the gate again turns it.
  const gate: Mark = { kind: "gate", way: current.kind === "gate" ? (ways[(ways.indexOf(current.way) + 1) % ways.length] ?? "up") : "up" };
  const shownGate = current.kind === "gate" ? current.way : "up";
  return (
    <div className="map-palette" role="group" aria-label={maps.mark}>
      <h2 className="section-title wide-only">{maps.building}</h2>
      {building.map(({ mark, picture }) => (
        <Choice key={mark.kind} picture={picture} words={maps.kinds[mark.kind]} isChosen={codeOf(mark) === code} onChoose={() => editing.choose(codeOf(mark))} />
      ))}
      <Choice picture={arrows[shownGate]} words={maps.gateTo(maps.ways[shownGate])} isChosen={current.kind === "gate"} onChoose={() => editing.choose(codeOf(gate))} />
      <Choice
        picture="🏷️"
        words={markWords({ kind: "endCap", department }, texts)}
        isChosen={current.kind === "endCap"}
        onChoose={() => editing.choose(codeOf({ kind: "endCap", department }))}
      />
      <h2 className="section-title wide-only">{maps.departmentsTitle}</h2>
      {departments.map((name) => (
        <Choice
          key={name}
          picture={departmentEmoji[name]}
          words={text.lists.departments[name]}
          isChosen={current.kind === "shelf" && current.department === name}
          onChoose={() => editing.choose(codeOf({ kind: "shelf", department: name }))}
        />
      ))}
    </div>
  );
}

interface ChoiceProps {
  readonly picture: string;
  readonly words: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ picture, words, isChosen, onChoose }: ChoiceProps): ReactElement {
  return (
    <button type="button" className="map-choice" aria-pressed={isChosen} onClick={onChoose}>
      <span className="emoji" aria-hidden="true">{picture}</span>
      <span>{words}</span>
    </button>
  );
}
