/** Returns the value whose text equals that of a select box; undefined when none does. */
export const selected = <Value extends string | number>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => String(value) === text);
