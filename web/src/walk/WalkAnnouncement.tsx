import type { ReactElement } from "react";
import type { WalkScene } from "./walk-scene";
import { placeWords } from "./walk-words";
import type { Speech } from "./walk-words";

interface WalkAnnouncementProps {
  readonly scene: WalkScene;
  readonly speech: Speech;
}

/** Tells those who do not look what comes next, the department first when it is another. */
export function WalkAnnouncement({ scene, speech }: WalkAnnouncementProps): ReactElement {
  const { text } = speech;
  const next = scene.schedule[0];
  const words =
    next === undefined
      ? [text.walk.finished, text.walk.headToCheckout]
      : [
          ...(scene.departmentLeft === null ? [] : [text.walk.nowIn(text.lists.departments[next.item.department])]),
          text.walk.next(next.item.name, placeWords(next, speech)),
        ];
  return (
    <p className="visually-hidden" aria-live="polite">
      {words.join(" ")}
    </p>
  );
}

/** The same for those who look: which department is done, and which begins. */
export function DepartmentBanner({ scene, speech: { text } }: WalkAnnouncementProps): ReactElement | null {
  const present = scene.schedule[0]?.item.department;
  if (scene.departmentLeft === null || present === undefined) return null;
  return (
    <p className="walk-banner" aria-hidden="true" key={present}>
      <span>✓ {text.walk.departmentDone(text.lists.departments[scene.departmentLeft])}</span>
      <b>{text.walk.nowIn(text.lists.departments[present])}</b>
    </p>
  );
}
