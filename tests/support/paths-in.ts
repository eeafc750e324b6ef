/** Lists field paths of a payload, with '*' for list positions. */
export function pathsIn(value: unknown, prefix = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => pathsIn(each, `${prefix}*.`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => [`${prefix}${name}`, ...pathsIn(each, `${prefix}${name}.`)]);
}
