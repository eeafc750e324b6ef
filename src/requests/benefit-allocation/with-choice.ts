/** Ids of the chosen payables; null when all are chosen. */
export type ChosenIds = readonly string[] | null;

/** Returns the ids with one id added or removed. `all` gives the order. Null when every id is chosen again. */
export function withChoice(chosen: ChosenIds, all: readonly string[], id: string, isChosen: boolean): ChosenIds {
  const ids = all.filter((each) => (each === id ? isChosen : (chosen ?? all).includes(each)));
  return ids.length === all.length ? null : ids;
}
