/**
 * Wraps a read whose answer is kept for `ms`, so that several scrapers cost no more than one. Calls meanwhile share the
 * read in progress. A failed read is not kept. `now` = milliseconds of a clock that never goes back.
 */
export function keepFor<Value>(ms: number, read: () => Promise<Value>, now: () => number): () => Promise<Value> {
  let kept: { readonly at: number; readonly value: Promise<Value> } | undefined;
  return () => {
    if (kept !== undefined && now() - kept.at < ms) return kept.value;
    const value = read();
    const mine = { at: now(), value };
    kept = mine;
    value.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return value;
  };
}
