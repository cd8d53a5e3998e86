import { useState } from "react";
import type { ReactElement } from "react";
import { useRouter } from "../frame/router";
import { useLaterTexts } from "../locale";
import type { Refusal } from "../sync/refusals";
import { useSync } from "../sync/services";
import { openLists, putInField } from "../sync/try-again";
import { Button } from "../ui/Button";
import { Sheet } from "../ui/Sheet";

/** Puts half-typed words into the entry field of another list, and opens it. */
export function OtherList({ refusal }: { readonly refusal: Refusal }): ReactElement | null {
  const { replica, sync } = useSync();
  const text = useLaterTexts().households.notKept;
  const { go } = useRouter();
  const [isChoosing, setChoosing] = useState(false);
  const lists = openLists(replica);
  if (lists.length === 0) return null;
  const put = (listId: string): void => {
    putInField(replica, sync.refusals, refusal, listId);
    go(`/lists/${encodeURIComponent(listId)}`);
  };
  return (
    <>
      <Button isSmall aria-label={`${text.otherList}: ${refusal.name}`} onClick={() => setChoosing(true)}>
        {text.otherList}
      </Button>
      {isChoosing && (
        <Sheet title={text.whichList} onClose={() => setChoosing(false)}>
          <div className="stack">
            {lists.map(({ id, name }) => (
              <Button key={id} onClick={() => put(id)}>
                <bdi>{name}</bdi>
              </Button>
            ))}
          </div>
        </Sheet>
      )}
    </>
  );
}
