/** True for what a form has before anybody touched it: no text, no choice, no line, a box that is not ticked. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

const partsOf = (value: unknown): ReadonlyMap<string, unknown> => new Map(isGroup(value) ? Object.entries(value) : []);

/** Counts the fields that somebody filled in: those that are not empty and not as the form began. */
export function countFilled(payload: unknown, start: unknown): number {
  if (isEmpty(payload)) return 0;
  if (!isGroup(payload)) return payload === start ? 0 : 1;
  const before = partsOf(start);
  return [...partsOf(payload)].reduce((sum, [name, part]) => sum + countFilled(part, before.get(name)), 0);
}
