import type { Queryable } from '#server/db/pool.ts';
import type { Link } from '#server/vault/chain-key.ts';

/** The newest link of a chain, or any place in one. */
export interface ChainPlace {
  readonly chain: string;
  readonly position: number;
}

export interface ChainHead extends ChainPlace {
  readonly hash: string;
}

/** A stored link as it is checked. */
export interface ChainRow extends ChainHead, Link {
  readonly previous: string;
  /** The text that is hashed; it ends with `previous`. */
  readonly text: string;
}

/** Table of hash chains. The family of a new such table goes into `chainFamilies`. */
export interface ChainFamily {
  readonly name: string;
  /** The value that the first link of a chain names as the one before it. */
  readonly beforeFirst: string;
  /** Links behind a place, chain by chain, in order; only those of one chain where one is named. */
  listRows(q: Queryable, after: ChainPlace, limit: number, only?: string): Promise<readonly ChainRow[]>;
  /** The newest link of each chain behind the one named, by name. */
  listHeads(q: Queryable, afterChain: string, limit: number): Promise<readonly ChainHead[]>;
  /** The links at these places; those that are not there are left out. */
  listAt(q: Queryable, places: readonly ChainPlace[]): Promise<readonly ChainHead[]>;
}
