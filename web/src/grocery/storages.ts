/** The storage temperature of a product. */
export const storages = ["ambient", "chilled", "frozen"] as const;

export type ProductStorage = typeof storages[number];
