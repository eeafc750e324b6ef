/** Calls for a paper of several pages, and the number of photos that it may have. */
export interface PageCalls {
  readonly most: number;
  /** Joins uploaded photos into one paper, by the server's names in their order; returns the name of the paper. */
  readonly join: (pages: readonly string[]) => Promise<string>;
  /** Lists the photos of a paper; empty = it was sent as one file. */
  readonly list: (name: string) => Promise<readonly string[]>;
}
