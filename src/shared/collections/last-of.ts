/** Returns the last entry; undefined for an empty list. Array.prototype.at is younger than the oldest browser in use. */
export const lastOf = <Entry>(list: readonly Entry[]): Entry | undefined => list[list.length - 1];
