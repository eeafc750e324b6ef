/** Returns the value that a select box says by its text; undefined while it says none. */
export const selected = <Value extends string | number>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => String(value) === text);
