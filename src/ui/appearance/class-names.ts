/** Joins the class names that apply; `false` and `undefined` fall away. */
export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');
