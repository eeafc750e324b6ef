import type { ManyRefused } from '#shared/wire/desk-queue/many-refused.ts';

/** Outcome of acting on several cases: numbers of those that were done, and the others with the reason. */
export interface ManyOutcome {
  readonly done: string[];
  readonly refused: ManyRefused;
}

/** Acts on cases one by one; those that cannot be done stay as they are. `act` returns why not; '' = done. */
export async function actOnMany<Item extends { readonly number: string }>(
  items: Iterable<Item>,
  act: (item: Item) => Promise<string>,
): Promise<ManyOutcome> {
  const outcome: ManyOutcome = { done: [], refused: [] };
  for (const item of items) {
    const why = await act(item);
    if (why === '') outcome.done.push(item.number);
    else outcome.refused.push({ number: item.number, why });
  }
  return outcome;
}
