/**
 * Returns the address of a page of a list with what narrows it, the end of the page before among it; null and '' narrow
 * nothing.
 */
export const pagedPath = (path: string, narrowing: Readonly<Record<string, string | number | null>>): string => {
  const narrowed = Object.entries(narrowing).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, `${value}`]],
  );
  return `${path}${narrowed.length === 0 ? '' : `?${new URLSearchParams(narrowed).toString()}`}`;
};
