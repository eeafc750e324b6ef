/** True for an untouched value of a form: no text, no amount, no choice, no line, an unticked box. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 0 ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

const partsOf = (value: unknown): ReadonlyMap<string, unknown> => new Map(isGroup(value) ? Object.entries(value) : []);

/** Fields that identify a list line; they are chosen with the line and are no answers. */
const lineName = /_(?:code|id)$/;

const sumOf = (parts: readonly (readonly [string, unknown])[], before: ReadonlyMap<string, unknown>): number =>
  parts.reduce((sum, [name, part]) => sum + countAnswers(part, before.get(name)), 0);

/** Counts the answers of a line about a fund or person; a line that was only chosen counts as one. */
function countLine(line: object, start: unknown): number {
  const [parts, before] = [[...partsOf(line)], partsOf(start)];
  const said = sumOf(
    parts.filter(([name]) => !lineName.test(name)),
    before,
  );
  return said > 0 ? said : Math.min(1, sumOf(parts, before));
}

/** Counts the answers that a person gave: fields that are not empty and not as the form began; the code of a fund is none beside its amount. */
export function countAnswers(payload: unknown, start: unknown): number {
  if (isEmpty(payload)) return 0;
  if (!isGroup(payload)) return payload === start ? 0 : 1;
  const before = partsOf(start);
  if (!Array.isArray(payload)) return sumOf([...partsOf(payload)], before);
  return [...partsOf(payload)].reduce(
    (sum, [place, line]) =>
      sum + (isGroup(line) ? countLine(line, before.get(place)) : countAnswers(line, before.get(place))),
    0,
  );
}
