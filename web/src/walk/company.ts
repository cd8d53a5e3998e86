import type { ComponentType } from "react";
import type { WalkInProgress } from "./use-walk";
import type { WalkSource } from "./use-walk-source";

/** A walk with its list, its store and its map at hand. */
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

/** What a walk shows of somebody else who walks with the same list: `together` fills these places. */
export interface Company {
  /** In the overview: with whom the walk can be split, or that somebody has begun it. */
  readonly Offer: ComponentType<CompanyProps>;
  /** In place of the overview: both ways, before they begin. */
  readonly Overview: ComponentType<BothWaysProps>;
  /** On the way: how far the other one is. */
  readonly Line: ComponentType<CompanyProps>;
  /** At the end: what is left of the other one's half. */
  readonly Rest: ComponentType<CompanyProps>;
}
