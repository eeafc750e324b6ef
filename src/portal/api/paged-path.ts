/** Returns the address of one page of a list, with filters and cursor as query parameters; null and '' are omitted. */
export const pagedPath = (path: string, narrowing: Readonly<Record<string, string | number | null>>): string => {
  const narrowed = Object.entries(narrowing).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, `${value}`]],
  );
  return `${path}${narrowed.length === 0 ? '' : `?${new URLSearchParams(narrowed).toString()}`}`;
};
