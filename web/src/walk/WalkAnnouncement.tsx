import type { ReactElement } from "react";
import type { Department } from "../grocery/departments";
import { useText } from "../locale";
import { useHabits } from "./use-habits";
import { useSpeech } from "./use-speech";
import { useVoice } from "./use-voice";
import type { WalkScene } from "./walk-scene";
import { placeWords } from "./walk-words";
import type { Speech } from "./walk-words";

interface WalkAnnouncementProps {
  readonly scene: WalkScene;
}

/** Announces the next item to screen readers, preceded by its department if it changes. */
export function WalkAnnouncement({ scene }: WalkAnnouncementProps): ReactElement {
  const speech = useSpeech();
  const { text } = speech;
  const next = scene.schedule[0];
  const words =
    next === undefined
      ? [text.walk.finished, text.walk.headToCheckout]
      : [
          ...departmentWords(scene, speech),
          text.walk.next(next.item.name, placeWords(next, speech)),
        ];
  const [{ speaks }] = useHabits();
  // Speech also announces the first department of the walk.
  const aloud = next === undefined || scene.departmentLeft !== null ? words : [text.walk.nowIn(text.lists.departments[next.item.department]), ...words];
  useVoice(aloud.join(" "), next?.item.department ?? "", speaks);
  return (
    <p className="visually-hidden" aria-live="polite">
      {words.join(" ")}
    </p>
  );
}

/** Announces the new department, and the items of the previous one left for later. */
function departmentWords(scene: WalkScene, { text }: Speech): string[] {
  const present = scene.schedule[0]?.item.department;
  if (scene.departmentLeft === null || present === undefined) return [];
  const later = laterWords(scene, scene.departmentLeft, text);
  return [...(later === null ? [] : [`${later}.`]), text.walk.nowIn(text.lists.departments[present])];
}

/** The items of a department left for later; null if it is done. */
function laterWords({ leftForLater }: WalkScene, department: Department, text: Speech["text"]): string | null {
  if (leftForLater.length === 0) return null;
  return text.walk.departmentLater(
    text.lists.departments[department],
    leftForLater.map(({ name }) => name),
  );
}

/** The visual counterpart: the department that is done or left for later, and the new one. */
export function DepartmentBanner({ scene }: WalkAnnouncementProps): ReactElement | null {
  const text = useText();
  const present = scene.schedule[0]?.item.department;
  if (scene.departmentLeft === null || present === undefined) return null;
  const done = text.walk.departmentDone(text.lists.departments[scene.departmentLeft]);
  return (
    <p className="walk-banner" aria-hidden="true" key={present}>
      <span>{laterWords(scene, scene.departmentLeft, text) ?? `✓ ${done}`}</span>
      <b>{text.walk.nowIn(text.lists.departments[present])}</b>
    </p>
  );
}
