import { useEffect, useRef, useState } from "react";
import type { ReactElement } from "react";
import type { MenuGroup } from "../api/types";
import { useText } from "../locale";

/** Returns the element id of the group at an index. */
export function groupId(index: number): string {
  return `menu-group-${index}`;
}

/** The groups of a menu as links; the current one is marked. */
export function GroupChips({ groups }: { readonly groups: readonly MenuGroup[] }): ReactElement {
  const text = useText();
  const current = useGroupInView(groups.length);
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const chip = strip.current?.children[current];
    if (!(chip instanceof HTMLElement) || strip.current === null) return;
    // Only sideways: `scrollIntoView` would also move the page.
    strip.current.scrollLeft = chip.offsetLeft - (strip.current.clientWidth - chip.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={strip} className="chips" aria-label={text.eatOut.groups}>
      {groups.map((group, index) => (
        <button
          key={group.name}
          type="button"
          className="chip"
          aria-current={index === current ? "true" : undefined}
          onClick={() => jump(index)}
        >
          <span aria-hidden="true">{group.dishes[0]?.emoji ?? "🍽️"}</span>
          <bdi>{group.name}</bdi>
        </button>
      ))}
    </nav>
  );
}

function jump(index: number): void {
  const group = document.getElementById(groupId(index));
  group?.scrollIntoView();
  // Keyboard focus follows.
  group?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
}

/** Returns the first group that is visible in the upper half of the screen. */
function useGroupInView(count: number): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const inView = new Set<number>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          const index = Number(target.id.slice(groupId(0).length - 1));
          if (isIntersecting) inView.add(index);
          else inView.delete(index);
        }
        if (inView.size > 0) setCurrent(Math.min(...inView));
      },
      { rootMargin: "-180px 0px -50% 0px" },
    );
    for (let index = 0; index < count; index++) {
      const group = document.getElementById(groupId(index));
      if (group !== null) observer.observe(group);
    }
    return () => observer.disconnect();
  }, [count]);
  return current;
}
