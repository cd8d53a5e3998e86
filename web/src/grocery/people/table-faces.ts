/** The emoji of people at a table, in seating order; as many as a large table holds. */
export const tableFaces = ["🦊", "🐻", "🐰", "🦉", "🐼", "🐸", "🦁", "🐨", "🐯", "🐷", "🐵", "🦄"] as const;

export type TableFace = typeof tableFaces[number];
