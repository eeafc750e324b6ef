/** Joins class names with spaces; skips `false` and `undefined`. */
export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');
