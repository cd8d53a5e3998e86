/** Learned factors for travel and visit times; 1 means as estimated. Ids are those of stores. */
export interface PaceRequest {
  readonly road: number;
  readonly fromStart: readonly StoreFactor[];
  readonly toEnd: readonly StoreFactor[];
  readonly between: readonly { readonly from: string; readonly to: string; readonly factor: number }[];
  readonly shopping: number;
  readonly stores: readonly StoreFactor[];
}

export interface StoreFactor {
  readonly store: string;
  readonly factor: number;
}
