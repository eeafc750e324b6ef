/** Names of the placeholders of a text, as a type: 'number' | 'date' for 'Pengajuan {number} sampai {date}'. */
export type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

const placeholdersIn = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted();

const named = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/**
 * Finds why a text may not take the place of another: unknown or missing placeholders. `optional` = placeholders
 * that it may use and leave out. Undefined = it may.
 */
export function findPlaceholderProblem(
  shipped: string,
  body: string,
  optional: readonly string[] = [],
): string | undefined {
  const given = placeholdersIn(body);
  const needed = placeholdersIn(shipped).filter((name) => !optional.includes(name));
  const unknown = given.filter((name) => !needed.includes(name) && !optional.includes(name));
  if (unknown.length > 0) return `has unknown ${named(unknown)}; it may use ${named(needed) || 'none'}`;
  const missing = needed.filter((name) => !given.includes(name));
  return missing.length > 0 ? `lacks ${named(missing)}` : undefined;
}

/** Returns true when the text is one line, with braces around placeholders alone. */
export const isPlainLine = (body: string): boolean => !/[\n\r{}]/.test(body.replaceAll(/\{\w+\}/g, ''));
