/**
 * Runs `work` for each item in its own transaction. A failed item stays as it is and does not stop the others.
 * @throws AggregateError at the end when any failed
 */
export async function settleEach<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(new Error(`${nameOf(item)} could not be done: ${String(error)}`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}
