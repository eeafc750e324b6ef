/** Returns the last entry; undefined for an empty list. Array.prototype.at is newer than the oldest supported browser. */
export const lastOf = <Entry>(list: readonly Entry[]): Entry | undefined => list[list.length - 1];
