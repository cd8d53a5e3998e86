import type { ReactElement } from "react";

/** Line drawings on a grid of 24; `fill` parts take the wash of the active bar entry. */
const drawings = {
  back: <path d="M15 5l-7 7 7 7" />,
  forward: <path d="M9 5l7 7-7 7" />,
  down: <path d="M5 9l7 7 7-7" />,
  up: <path d="M5 15l7-7 7 7" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  tick: <path d="M5 12.5l4.5 4.5L19 7" />,
  undo: <path d="M8 5L4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11h-3" />,
  grip: <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="3.5" />,
  more: <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3.5" />,
  search: <path d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5" />,
  refresh: <path d="M20 5v5h-5M4 19v-5h5M5.500 9.500A7 7 0 0 1 18 7.500l2 2.500M18.500 14.500A7 7 0 0 1 6 16.500L4 14" />,
  here: <path d="M12 3v3M12 18v3M3 12h3M18 12h3M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z" />,
  map: <path d="M9 5L3 7v12l6-2 6 2 6-2V5l-6 2zM9 5v12M15 7v12" />,
  cart: <path d="M3 4h2l2.5 11h10L20 8H6.5M9 19.5h.01M16 19.5h.01" />,
  pen: <path d="M5 19l1-4L16 5l3 3L9 18z" />,
  bin: <path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13" />,
  copy: <path d="M9 9h11v11H9zM5 15H4V4h11v1" />,
  calendar: <path d="M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 10h16M8 3v4M16 3v4" />,
  share: <path d="M12 15V4M8 8l4-4 4 4M5 13v6h14v-6" />,
  phone: <path d="M6 3h4l2 5-3 2a11 11 0 0 0 5 5l2-3 5 2v4a3 3 0 0 1-3 3A16 16 0 0 1 3 6a3 3 0 0 1 3-3z" />,
  settings: (
    <path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM9 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4z" />
  ),
  person: <path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.500 20.500c.5-4 3.500-6 7.500-6s7 2 7.500 6" />,
  microphone: <path d="M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM6 11a6 6 0 0 0 12 0M12 17v4M9 21h6" />,
  people: (
    <path d="M9 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM2.500 19.500c.5-3.500 3-5 6.500-5s6 1.500 6.500 5M16 5.500a3.500 3.500 0 0 1 0 6.500M18 14.500c2 .7 3.200 2.300 3.500 5" />
  ),
  bell: <path d="M6 17V11a6 6 0 0 1 12 0v6l1.500 1.500h-15zM10 21h4M12 3v2" />,
  mail: <path d="M3 6h18v13H3zM3.500 6.500L12 13l8.500-6.500" />,
  key: <path d="M10.500 10a4 4 0 1 0 0 4h1.700l1.800-1.600 1.800 1.600 1.800-1.600 1.600 1.400L21.500 12l-2-2zM6.500 12h.01" />,
  devices: <path d="M3 5h13v9H3zM2 18h10M15 9h6v11h-6zM17.500 17.500h1" />,
  download: <path d="M12 4v11M7 10.500l5 5 5-5M5 20h14" />,
  print: <path d="M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7z" />,
  upload: <path d="M12 16V5M7 9.500l5-5 5 5M5 20h14" />,
  leave: <path d="M14 4H5v16h9M10 12h11M17 8l4 4-4 4" />,
  past: <path d="M4 12a8 8 0 1 0 3-6.200L4 8M4 3v5h5M12 8v4.500l3 2" />,
  show: <path d="M2.500 12C5 7.500 8.500 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-6 6.500-9.500 6.500S5 16.500 2.500 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z" />,
  hide: <path d="M4 4l16 16M9.500 6c6-1.600 10 2 12 6-.8 1.500-1.800 2.800-3 3.800M6 7.500C4.500 8.700 3.300 10.300 2.500 12c3 5.500 7.700 7.600 12.500 6" />,
  trip: (
    <>
      <circle cx="6" cy="19" r="2.5" />
      <circle cx="18" cy="5" r="2.5" />
      <path d="M15.5 5H10a3.5 3.5 0 0 0 0 7h4a3.5 3.5 0 0 1 0 7H8.500" />
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
      <path d="M3 9l2-5h14l2 5c0 3-4 3-4.500 0-.5 3-4 3-4.500 0-.5 3-4 3-4.500 0C7 12 3 12 3 9zM10 20v-5h4v5" />
    </>
  ),
  tag: (
    <>
      <path className="fill" d="M4 4h8l8.500 8.500-8 8L4 12z" />
      <path d="M8.500 8.500h.01" strokeWidth="3.5" />
    </>
  ),
  horn: (
    <>
      <path className="fill" d="M4 10h4l10-5v14L8 14H4z" />
      <path d="M7 14l1.500 6h3L10.500 15.500M21 10.500v3" />
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
      <path className="fill" d="M17 3c-2.500 2-3 5-3 9h3z" />
      <path d="M7 3v18M4 3v5a3 3 0 0 0 6 0V3M17 3v18M17 3c-2.500 2-3 5-3 9h3" />
    </>
  ),
};

export type IconName = keyof typeof drawings;

/** A decorative icon; hidden from screen readers. */
export function Icon({ name }: { readonly name: IconName }): ReactElement {
  return (
    <svg viewBox="0 0 24 24" className="icon" aria-hidden="true" focusable="false">
      {drawings[name]}
    </svg>
  );
}
