/** At most `most` entries, evenly chosen, always with the first and the last: a chart needs no more (promises P03). */
export function thinOut<Entry>(entries: readonly Entry[], most: number): Entry[] {
  if (entries.length <= most) return [...entries];
  const step = (entries.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => entries[Math.round(index * step)]).filter(
    (entry) => entry !== undefined,
  );
}
