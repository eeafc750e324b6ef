import { useState } from 'react';

interface Seen {
  readonly list: string;
  /** Numbers when the list was first shown. */
  readonly first: readonly string[];
}

/**
 * Returns the numbers that came into the list after it was first shown. `list` = its address: another list starts again.
 */
export function useFreshRows(list: string, numbers: readonly string[] | undefined): readonly string[] {
  const [seen, setSeen] = useState<Seen>();
  if (numbers !== undefined && seen?.list !== list) setSeen({ list, first: numbers });
  if (numbers === undefined || seen?.list !== list) return [];
  return numbers.filter((number) => !seen.first.includes(number));
}
