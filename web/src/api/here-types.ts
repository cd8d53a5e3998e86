/** The inputs of a plan computed on the device. */
export interface PlannedHere {
  /** The number of stores considered: those with cached products. */
  readonly stores: number;
  /** When the server last confirmed the oldest prices, in milliseconds since 1970. */
  readonly confirmed: number;
  /** True if a requested store is missing. */
  readonly isWithoutWished: boolean;
}
