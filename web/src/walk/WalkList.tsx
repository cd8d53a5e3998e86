import { useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { departmentEmoji } from "../grocery/departments";
import type { Department } from "../grocery/departments";
import { useText } from "../locale";
import { Button, IconButton } from "../ui/Button";
import { Icon } from "../ui/Icon";
import type { ShopperLocation } from "./shopper-location";
import { useSpeech } from "./use-speech";
import type { Pick } from "./walk-plan";
import type { WalkScene, Stretch } from "./walk-scene";
import { wayWords } from "./walk-words";
import { WalkListRow } from "./WalkListRow";

interface WalkListProps {
  readonly scene: WalkScene;
  readonly metresPerCell: number;
  /** Null before the walk, when the list is only read. */
  readonly actions: WalkListActions | null;
}

interface WalkListActions {
  readonly onTake: (id: string) => void;
  readonly onMiss: (id: string) => void;
  readonly onTakeBack: (id: string) => void;
  /** Called with the shopper's location, to recalculate the route. */
  readonly onHere: (place: ShopperLocation) => void;
}

/** All items in the order of the walk with directions between them; on the walk, a tap ticks one. */
export function WalkList(props: WalkListProps): ReactElement {
  const { scene, actions } = props;
  const text = useText();
  return (
    <div className="walk-list">
      {scene.stretches.map((stretch, index) => (
        <StretchOfList
          key={`${stretch.department ?? ""} ${stretch.entries[0]?.item.id ?? index}`}
          {...props}
          stretch={stretch}
        />
      ))}
      {scene.missing.length > 0 && (
        <section className="card walk-stretch" aria-label={text.walk.notFoundTitle}>
          <h2 className="walk-stretch-head">{text.walk.notFoundTitle}</h2>
          <ul>
            {scene.missing.map((item) => (
              <WalkListRow
                key={item.id}
                item={item}
                pick={undefined}
                state="missing"
                {...(actions !== null && { onTap: () => actions.onTakeBack(item.id) })}
              />
            ))}
          </ul>
        </section>
      )}
      {scene.taken.length > 0 && (
        <section className="card walk-stretch walk-taken" aria-label={text.walk.inCart}>
          <h2 className="walk-stretch-head">{text.walk.inCart}</h2>
          <ul>
            {scene.taken.map((item) => (
              <WalkListRow
                key={item.id}
                item={item}
                pick={undefined}
                state="taken"
                {...(actions !== null && { onTap: () => actions.onTakeBack(item.id) })}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function StretchOfList(props: WalkListProps & { readonly stretch: Stretch }): ReactElement {
  const { scene, stretch, metresPerCell, actions } = props;
  const [first] = stretch.entries;
  // The first department is where the shopper is or goes next.
  const isPresent = scene.stretches[0] === stretch;
  const speech = useSpeech();
  const { text } = speech;
  const { department } = stretch;
  const title = department === null ? text.walk.askHere : text.lists.departments[department];
  return (
    <section className="card walk-stretch" aria-label={title}>
      <div className="walk-stretch-head">
        <h2 className="row grow">
          <span className="emoji" aria-hidden="true">
            {department === null ? "🙋" : departmentEmoji[department]}
          </span>
          <span className="grow">{title}</span>
          <span className="quiet-text">{text.walk.entriesLeft(stretch.entries.length)}</span>
        </h2>
        {!isPresent && actions !== null && first?.pick !== undefined && (
          <HereButton pick={first.pick} title={title} onHere={actions.onHere} />
        )}
      </div>
      <ul>
        {stretch.entries.map(({ item, pick }) => (
          <WalkListRow
            key={item.id}
            item={item}
            pick={pick}
            way={pick === undefined ? undefined : wayWords(pick.moves, metresPerCell, speech)}
            state="open"
            {...(actions !== null && { onTap: () => actions.onTake(item.id), onMiss: () => actions.onMiss(item.id) })}
          />
        ))}
      </ul>
    </section>
  );
}

interface HereButtonProps {
  readonly pick: Pick;
  readonly title: string;
  readonly onHere: (place: ShopperLocation) => void;
}

function HereButton({ pick, title, onHere }: HereButtonProps): ReactElement {
  const text = useText();
  const label = `${title}: ${text.walk.iAmHere}`;
  return <IconButton icon="here" label={label} onClick={() => onHere({ cell: pick.cell, section: pick.section })} />;
}

interface NextDepartmentProps {
  readonly scene: WalkScene;
  /** Shows the next item, or the end. */
  readonly onNext: () => void;
  /** The price of the last item. */
  readonly price: ReactNode;
}

/** Continues once all items of the current visit to a department are ticked or not found. */
export function NextDepartment({ scene, onNext, price }: NextDepartmentProps): ReactElement {
  const text = useText();
  const present = scene.stretches[0]?.department ?? null;
  // The department stays current until the shopper continues, even without remaining items.
  const [entered, setEntered] = useState<Department | null>(present);
  // A later visit to the same department does not keep this one open.
  const isFinished = present !== entered || scene.schedule.length === 0;
  const next = isFinished ? scene.stretches[0] : scene.stretches[1];
  const name =
    next === undefined
      ? text.walk.toCheckout
      : text.walk.nextDepartment(
          next.department === null ? text.walk.askHere : text.lists.departments[next.department],
        );
  return (
    <div className="dock dock-actions">
      {price}
      <Button
        look="primary"
        disabled={!isFinished}
        onClick={() => {
          setEntered(present);
          onNext();
        }}
      >
        {name}
        <Icon name="forward" />
      </Button>
    </div>
  );
}
