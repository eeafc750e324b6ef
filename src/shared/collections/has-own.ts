/**
 * True when the record itself has the key, not its prototype. Object.hasOwn is newer than the oldest supported browser.
 */
export const hasOwn = (record: object, key: PropertyKey): boolean => Object.prototype.hasOwnProperty.call(record, key);
