type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) ? value.length === 0 : isFields(value) && Object.keys(value).length === 0);

const filled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((each: unknown) => filled(each));
  return isFields(value) ? withoutEmpty(value) : value;
};

/**
 * Returns the fields without null, '', empty lists and empty objects, at every depth. Lines of a list keep their
 * positions.
 */
export const withoutEmpty = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const kept = filled(value);
      return isNothing(kept) ? [] : [[name, kept] as const];
    }),
  );
