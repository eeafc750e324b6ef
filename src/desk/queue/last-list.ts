import type { QueueItem } from '#shared/wire/desk-queue/queue.ts';
import { firstList, type QueueAddress } from '../api/queue-address.ts';

/** List of cases as last shown; decides which case is 'next' on a case page. */
export interface ShownList {
  readonly address: QueueAddress;
  readonly numbers: readonly string[];
}

let shown: ShownList | undefined;

/** Case that was opened last; the list selects it again on the way back. */
let opened: string | undefined;

/** Remembers the case on screen. */
export const rememberOpened = (number: string): void => {
  opened = number;
};

/** Returns the place of the case that was opened last in a list; -1 = it is not in it. */
export const placeOfOpened = (items: readonly QueueItem[]): number =>
  items.findIndex(({ number }) => number === opened);

/** Remembers the list on screen, for the case that is opened from it. */
export const rememberShownList = (address: QueueAddress, items: readonly QueueItem[]): void => {
  shown = { address, numbers: items.map(({ number }) => number) };
};

/** List used for a case that was not opened from a list: all cases that need the signed-in person. */
const mine: ShownList = { address: firstList, numbers: [] };

/**
 * Returns the remembered list if it contains the case, otherwise the default list. The remembered list is needed
 * because decided cases leave the queue.
 */
export const listOf = (number: string): ShownList =>
  shown !== undefined && shown.numbers.includes(number) ? shown : mine;

/**
 * Returns the case after `number` in the shown list. After its last case, the refetched list `fresh` is searched for a
 * case that was not shown. The search starts after `number` and continues at the start of `fresh`; undefined = no such
 * case.
 */
export function nextCaseIn({ numbers }: ShownList, number: string, fresh: readonly string[]): string | undefined {
  const at = numbers.indexOf(number);
  if (at >= 0 && at + 1 < numbers.length) return numbers[at + 1];
  const after = fresh.slice(fresh.indexOf(number) + 1);
  return [...after, ...fresh].find((each) => each !== number && !numbers.includes(each));
}
