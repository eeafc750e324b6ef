/**
 * Looks a value up under each of its fingerprints, the newest first; with one pepper that is one lookup. Returns what
 * was found, and the fingerprint under which.
 */
export async function findUnder<Found>(
  hashes: readonly string[],
  find: (hash: string) => Promise<Found | undefined>,
): Promise<{ readonly hash: string; readonly found: Found } | undefined> {
  for (const hash of hashes) {
    const found = await find(hash);
    if (found !== undefined) return { hash, found };
  }
  return undefined;
}
