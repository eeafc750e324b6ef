import { countSealed, type SealedCount } from '#server/data-keys/count-sealed.ts';
import { listDataKeys } from '#server/data-keys/data-key-repository.ts';
import type { Services } from '#server/services/services.ts';
import { good, problem, type Finding } from './finding.ts';

const rotate = 'Run npm run ops -- keys rotate, and then keys retire.';

const placesOf = (counts: readonly SealedCount[], keyId: string): string =>
  counts
    .filter((each) => each.keyId === keyId)
    .map(({ place, count }) => `${place} (${count})`)
    .join(', ');

/**
 * Checks the data keys. What is sealed is counted only while a key besides the newest is in use, or when all of it is
 * wanted, because that reads every row.
 */
export async function checkKeys(
  { pool, files, vault }: Pick<Services, 'pool' | 'files' | 'vault'>,
  isQuick: boolean,
): Promise<readonly Finding[]> {
  const inRing = vault.keys.map(({ id }) => id);
  const known = await listDataKeys(pool);
  const missing = known.filter(({ keyId, retired }) => !retired && !inRing.includes(keyId));
  if (missing.length > 0)
    return missing.map(({ keyId }) =>
      problem('Keys', `the key ${keyId} is not in the ring.`, 'Give it in DATA_KEYS_OTHER until it is retired.'),
    );
  const older = known.filter(({ keyId, retired }) => !retired && keyId !== inRing[0]);
  if (isQuick && older.length === 0) return [good('Keys', 'one data key is in use.')];
  const counts = await countSealed(pool, files);
  const ids = [...new Set(counts.map(({ keyId }) => keyId))].filter((id) => id !== inRing[0]);
  const findings = ids
    // Texts without an id are older than key ids; while there is one key, it is theirs.
    .filter((id) => id !== '' || older.length > 0)
    .map((id) => {
      const name = id === '' ? 'without a key id' : `with the ${inRing.includes(id) ? 'older' : 'unknown'} key ${id}`;
      return problem('Keys', `sealed ${name}: ${placesOf(counts, id)}.`, rotate);
    });
  if (findings.length > 0) return findings;
  return older.length === 0
    ? [good('Keys', 'everything is sealed with one data key.')]
    : older.map(({ keyId }) => problem('Keys', `nothing is sealed with the key ${keyId} any more.`, rotate));
}
