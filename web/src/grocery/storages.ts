/** How cold a product must be kept. */
export const storages = ["ambient", "chilled", "frozen"] as const;

export type ProductStorage = typeof storages[number];
