import type { ComponentType } from "react";
import type { WalkInProgress } from "./use-walk";
import type { WalkSource } from "./use-walk-source";

/** A walk with its list, store and map loaded. */
export type ReadySource = Extract<WalkSource, { kind: "ready" }>;

export interface CompanyProps {
  readonly source: ReadySource;
  readonly walk: WalkInProgress;
  /** The address of the walk, without its view. */
  readonly address: string;
}

export interface BothWaysProps extends CompanyProps {
  /** The target of *Back* if the app was opened here. */
  readonly parent: string;
  /** The account to split it with. */
  readonly partner: string;
}

/** The UI for another shopper of the same list; implemented in `together`. */
export interface Company {
  /** In the overview: the option to split the walk, or an invitation. */
  readonly Offer: ComponentType<CompanyProps>;
  /** Replaces the overview with both routes before a split walk. */
  readonly Overview: ComponentType<BothWaysProps>;
  /** During the walk: the other's progress. */
  readonly Line: ComponentType<CompanyProps>;
  /** At the end: the other's remaining items. */
  readonly Rest: ComponentType<CompanyProps>;
}
