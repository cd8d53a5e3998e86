/** People at a table, in the order in which they sit down; as many as a large table holds. */
export const tableFaces = ["🦊", "🐻", "🐰", "🦉", "🐼", "🐸", "🦁", "🐨", "🐯", "🐷", "🐵", "🦄"] as const;

export type TableFace = typeof tableFaces[number];
