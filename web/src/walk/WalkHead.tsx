import type { ReactElement, ReactNode } from "react";
import { HomeLink } from "../frame/HomeLink";
import { IconLink } from "../frame/IconLink";
import { useRouter } from "../frame/router";
import { useText } from "../locale";
import { IconButton } from "../ui/Button";
import type { WalkScene } from "./walk-scene";

export type WalkView = "stop" | "map" | "list";

interface WalkHeadProps {
  readonly scene: WalkScene;
  readonly view: WalkView;
  /** The button for other walk modes, if there are any. */
  readonly modes: ReactNode;
  /** The target of *Back* if the app was opened here. */
  readonly parent: string;
  /** The address of the walk, without its view. */
  readonly address: string;
  readonly storeName: string;
  readonly onTakeBack: (id: string) => void;
  /** Null for who may not edit the list. */
  readonly onAdd: (() => void) | null;
  readonly children?: ReactNode;
}

/** Shows the progress of the walk, and the controls one tap away. */
export function WalkHead(props: WalkHeadProps): ReactElement {
  const { scene, view, modes, parent, address, storeName, onTakeBack, onAdd, children } = props;
  const text = useText();
  const { back } = useRouter();
  const number = Math.min(scene.count, scene.taken.length + scene.missing.length + 1);
  const { last } = scene;
  return (
    <header className="walk-head">
      <div className="row walk-bar">
        <IconButton icon="back" label={text.common.back} onClick={() => back(parent)} />
        <div className="walk-count">
          {view === "map" && <b className="walk-store cut"><bdi>{storeName}</bdi></b>}
          {view === "list" && (
            <h1 className="walk-store cut" tabIndex={-1}>
              <bdi>{storeName === "" ? text.walk.title : storeName}</bdi>
            </h1>
          )}
          <p>
            <b className="walk-number">{number}</b> <span className="quiet-text">{text.walk.of(scene.count)}</span>
          </p>
        </div>
        {last !== null && (
          <IconButton icon="undo" label={text.walk.takeBack(last.name)} onClick={() => onTakeBack(last.id)} />
        )}
        {modes}
        {onAdd !== null && <IconButton icon="plus" label={text.lists.quickEntry} onClick={onAdd} />}
        <ViewLink view={view} address={address} />
        <HomeLink />
      </div>
      <Segments scene={scene} />
      {children}
    </header>
  );
}

/** Switches between the list and the current stop. */
function ViewLink({ view, address }: { readonly view: WalkView; readonly address: string }): ReactElement {
  const text = useText();
  const isList = view === "list";
  const label = isList ? text.walk.openStop : text.walk.openList;
  return (
    <IconLink to={isList ? address : `${address}?view=list`} icon={isList ? "here" : "list"} label={label} />
  );
}

/** One segment per item: done, current or open. */
function Segments({ scene }: { readonly scene: WalkScene }): ReactElement {
  const text = useText();
  const done = scene.taken.length + scene.missing.length;
  return (
    <div
      className="walk-segments"
      role="progressbar"
      aria-label={text.walk.title}
      aria-valuemin={0}
      aria-valuemax={scene.count}
      aria-valuenow={done}
      aria-valuetext={text.walk.progress(done, scene.count)}
    >
      {Array.from({ length: scene.count }, (_, index) => (
        <i key={index} className={index < done ? "done" : index === done ? "now" : ""} />
      ))}
    </div>
  );
}
