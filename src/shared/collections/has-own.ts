/** Returns whether the record itself holds the key, not its prototype. Object.hasOwn is younger than the oldest browser in use. */
export const hasOwn = (record: object, key: PropertyKey): boolean => Object.prototype.hasOwnProperty.call(record, key);
