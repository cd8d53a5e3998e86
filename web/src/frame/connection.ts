interface Connection {
  readonly saveData?: boolean;
  readonly type?: string;
}

/** The browser's facts about its connection; Firefox and Safari have none. */
export function connection(): Connection {
  return (navigator as { readonly connection?: Connection }).connection ?? {};
}
