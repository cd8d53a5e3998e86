import type { ReactElement } from "react";

/** Line drawings on a grid of 24: a path, or several parts; `fill` parts take the wash of the active bar entry. */
const drawings = {
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  down: "M5 9l7 7 7-7",
  up: "M5 15l7-7 7 7",
  close: "M6 6l12 12M18 6L6 18",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  pause: "M9 5v14M15 5v14",
  play: "M8 5l11 7-11 7z",
  tick: "M5 12.5l4.5 4.5L19 7",
  undo: "M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3",
  grip: <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="3.5" />,
  more: <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3.5" />,
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5",
  refresh: "M20 5v5h-5M4 19v-5h5M5.5 9.5A7 7 0 0 1 18 7.5l2 2.5M18.5 14.5A7 7 0 0 1 6 16.5L4 14",
  here: "M12 3v3M12 18v3M3 12h3M18 12h3M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
  map: "M9 5L3 7v12l6-2 6 2 6-2V5l-6 2zM9 5v12M15 7v12",
  cart: "M3 4h2l2.5 11h10L20 8H6.5M9 19.5h.01M16 19.5h.01",
  pen: "M5 19l1-4L16 5l3 3L9 18z",
  bin: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  calendar: "M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 10h16M8 3v4M16 3v4",
  share: "M12 15V4M8 8l4-4 4 4M5 13v6h14v-6",
  phone: "M6 3h4l2 5-3 2a11 11 0 0 0 5 5l2-3 5 2v4a3 3 0 0 1-3 3A16 16 0 0 1 3 6a3 3 0 0 1 3-3z",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM9 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
  person: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6",
  microphone: "M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM6 11a6 6 0 0 0 12 0M12 17v4M9 21h6",
  people: "M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 19.5c.5-3.5 3-5 6.5-5s6 1.5 6.5 5M16 5.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .7 3.2 2.3 3.5 5",
  bell: "M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4M12 3v2",
  mail: "M3 6h18v13H3zM3.5 6.5L12 13l8.5-6.5",
  key: "M10.5 10a4 4 0 1 0 0 4h1.7l1.8-1.6 1.8 1.6 1.8-1.6 1.6 1.4L21.5 12l-2-2zM6.5 12h.01",
  devices: "M3 5h13v9H3zM2 18h10M15 9h6v11h-6zM17.5 17.5h1",
  download: "M12 4v11M7 10.5l5 5 5-5M5 20h14",
  print: "M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7z",
  upload: "M12 16V5M7 9.5l5-5 5 5M5 20h14",
  leave: "M14 4H5v16h9M10 12h11M17 8l4 4-4 4",
  past: "M4 12a8 8 0 1 0 3-6.2L4 8M4 3v5h5M12 8v4.5l3 2",
  show: "M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  hide: "M4 4l16 16M9.5 6c6-1.6 10 2 12 6-.8 1.5-1.8 2.8-3 3.8M6 7.5C4.5 8.7 3.3 10.3 2.5 12c3 5.5 7.7 7.6 12.5 6",
  guide: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9 9.5a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1-1.5 2.1M12 17h.01",
  trip: (
    <>
      <circle cx="6" cy="19" r="2.5" />
      <circle cx="18" cy="5" r="2.5" />
      <path d="M15.5 5H10a3.5 3.5 0 0 0 0 7h4a3.5 3.5 0 0 1 0 7H8.5" />
    </>
  ),
  home: <path className="fill" d="M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4v-6h-6v6H5a1 1 0 0 1-1-1z" />,
  list: (
    <>
      <rect className="fill" x="4" y="4" width="16" height="17" rx="3" />
      <path d="M8 10h8M8 15h5" />
    </>
  ),
  store: (
    <>
      <path className="fill" d="M4 10v9a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-9" />
      <path d="M3 9l2-5h14l2 5c0 3-4 3-4.5 0-.5 3-4 3-4.5 0-.5 3-4 3-4.5 0C7 12 3 12 3 9zM10 20v-5h4v5" />
    </>
  ),
  tag: (
    <>
      <path className="fill" d="M4 4h8l8.5 8.5-8 8L4 12z" />
      <path d="M8.5 8.5h.01" strokeWidth="3.5" />
    </>
  ),
  horn: (
    <>
      <path className="fill" d="M4 10h4l10-5v14L8 14H4z" />
      <path d="M7 14l1.5 6h3L10.5 15.5M21 10.5v3" />
    </>
  ),
  book: (
    <>
      <path className="fill" d="M5 5a2 2 0 0 1 2-2h12v15H7a2 2 0 0 0-2 2z" />
      <path d="M5 20a2 2 0 0 0 2 2h12M9 8h6" />
    </>
  ),
  eat: (
    <>
      <path className="fill" d="M17 3c-2.5 2-3 5-3 9h3z" />
      <path d="M7 3v18M4 3v5a3 3 0 0 0 6 0V3M17 3v18M17 3c-2.5 2-3 5-3 9h3" />
    </>
  ),
};

export type IconName = keyof typeof drawings;

/** A decorative icon; hidden from screen readers. */
export function Icon({ name }: { readonly name: IconName }): ReactElement {
  const drawing = drawings[name];
  return (
    <svg viewBox="0 0 24 24" className="icon" aria-hidden="true" focusable="false">
      {typeof drawing === "string" ? <path d={drawing} /> : drawing}
    </svg>
  );
}
