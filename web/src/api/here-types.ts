/** What a plan was made of that the device has made without the server. */
export interface PlannedHere {
  /** How many stores were weighed: those whose products are on the device. */
  readonly stores: number;
  /** When the server last said of the oldest of their prices that they are right, in milliseconds since 1970. */
  readonly confirmed: number;
  /** Whether a store that was wished for is not among them. */
  readonly isWithoutWished: boolean;
}
