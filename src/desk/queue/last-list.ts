import type { QueueItem } from '#shared/wire/desk.ts';
import type { QueueListFilter } from '../api/desk-queries.ts';

/** Ordered list of cases; defines 'next' on the page of a case. */
export interface ShownList {
  readonly listFilter: QueueListFilter;
  readonly numbers: readonly string[];
}

let shown: ShownList | undefined;

/** Stores the list on screen for the case opened from it. */
export const keepShownList = (listFilter: QueueListFilter, items: readonly QueueItem[]): void => {
  shown = { listFilter, numbers: items.map(({ number }) => number) };
};

/** Default list for a case not opened from a list: all that needs the clerk. */
const mine: ShownList = { listFilter: { filter: 'mine', search: '', page: 1, from: '' }, numbers: [] };

/** Returns the list that contained the case, as stored, because decided cases leave their list. */
export const listOf = (number: string): ShownList =>
  shown !== undefined && shown.numbers.includes(number) ? shown : mine;

/**
 * Returns the case behind this one. At the end of the shown list it is the first case of today's list (`fresh`) that
 * stood nowhere in the shown one; undefined = there is none.
 */
export function nextIn({ numbers }: ShownList, number: string, fresh: readonly string[]): string | undefined {
  const at = numbers.indexOf(number);
  if (at >= 0 && at + 1 < numbers.length) return numbers[at + 1];
  const after = fresh.slice(fresh.indexOf(number) + 1);
  return [...after, ...fresh].find((each) => each !== number && !numbers.includes(each));
}
