/** The walk: its views before the start, and what was proven of it. */
export const walking = {
  overview: "Overview",
  list: "List",
  proof: {
    shortest: (isInOrder: boolean): string => (isInOrder ? "Shortest walk in this order" : "Shortest walk"),
    almost: (way: string, isInOrder: boolean) =>
      `At most ${way} longer than the shortest walk${isInOrder ? " in this order" : ""}`,
    once: { departments: "each department once", parts: "each part of a department once" },
    frozenApart: "frozen items apart",
    heavyApart: "heavy items apart",
  },
};
