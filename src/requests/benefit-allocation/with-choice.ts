/** The payables that are chosen; null = all of them. */
export type ChosenIds = readonly string[] | null;

/** Returns the ids with one put in or taken out; `all` in the order shown. Null again when nothing is left out. */
export function withChoice(chosen: ChosenIds, all: readonly string[], id: string, isChosen: boolean): ChosenIds {
  const ids = all.filter((each) => (each === id ? isChosen : (chosen ?? all).includes(each)));
  return ids.length === all.length ? null : ids;
}
