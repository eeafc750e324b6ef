import type { AuditAction } from '#server/audit/action-texts.ts';
import { appendAudit, type AuditDetail } from '#server/audit/append-audit.ts';
import { parseConfig } from '#server/config/config.ts';
import { countSealed, type SealedCount } from '#server/data-keys/count-sealed.ts';
import { insertDataKeys, listDataKeys, retireDataKey } from '#server/data-keys/data-key-repository.ts';
import { renewAllFingerprints } from '#program/renew-fingerprints.ts';
import { resealAll, type Rotating } from '#server/data-keys/rotate-keys.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createFolderStore } from '#server/file-store/folder-store.ts';
import { createClock } from '#server/services/business-clock.ts';
import { createVault } from '#server/vault/vault.ts';
import { withPool } from './db/with-pool.ts';

const usage = `Usage:
  npm run ops -- keys                what is sealed with which key
  npm run ops -- keys rotate         seals everything with DATA_KEY, and renews fingerprints with TOKEN_PEPPER
  npm run ops -- keys retire <id>    ends a key with which nothing is sealed any more`;

const nameKey = (id: string): string => (id === '' ? 'without a key id' : `key ${id}`);

/** Returns a line for each place that holds values sealed with an older key than `current`. */
const describeOlder = (counts: readonly SealedCount[], current: string): readonly string[] =>
  counts
    .filter(({ keyId }) => keyId !== current)
    .map(({ place, keyId, count }) => `  ${place}: ${count} ${nameKey(keyId)}`);

const sumOf = (counts: readonly SealedCount[], id: string): number =>
  counts.filter(({ keyId }) => keyId === id).reduce((sum, { count }) => sum + count, 0);

const currentOf = ({ vault }: Pick<Rotating, 'vault'>): string => vault.keys[0]?.id ?? '';

async function audit({ pool, vault }: Rotating, action: AuditAction, detail: AuditDetail) {
  await inTransaction(pool, (tx) =>
    appendAudit(tx, vault, {
      stream: 'operations',
      at: createClock(tx).systemNow(),
      actor: 'operator',
      action,
      detail,
    }),
  );
}

async function list(rotating: Rotating): Promise<number> {
  const { pool, files, vault, say } = rotating;
  const counts = await countSealed(pool, files);
  const known = await listDataKeys(pool);
  const inRing = vault.keys.map(({ id }) => id);
  const ids = new Set([...inRing, ...known.map(({ keyId }) => keyId), ...counts.map(({ keyId }) => keyId)]);
  for (const id of ids) {
    const state = [
      id === currentOf(rotating) ? 'seals' : inRing.includes(id) ? 'opens' : 'not in the ring',
      ...(known.some(({ keyId, retired }) => keyId === id && retired) ? ['retired'] : []),
    ];
    say(`${nameKey(id)} (${id === '' ? 'older format' : state.join(', ')}): ${sumOf(counts, id)} texts and files`);
  }
  for (const line of describeOlder(counts, currentOf(rotating))) say(line);
  return 0;
}

async function rotate(rotating: Rotating, hasTwoPeppers: boolean): Promise<number> {
  const { pool, files, say } = rotating;
  await insertDataKeys(pool, rotating.vault);
  await resealAll(rotating);
  if (hasTwoPeppers) await renewAllFingerprints(rotating);
  const older = describeOlder(await countSealed(pool, files), currentOf(rotating));
  await audit(rotating, 'keys.rotated', { key: currentOf(rotating), left: older.length });
  for (const line of older) say(line);
  say(older.length === 0 ? 'Everything is sealed with DATA_KEY.' : 'NOT FINISHED: run it again.');
  return older.length === 0 ? 0 : 1;
}

async function retire(rotating: Rotating, id: string): Promise<number> {
  const { pool, files, say } = rotating;
  const counts = await countSealed(pool, files);
  const left = sumOf(counts, id) + sumOf(counts, '');
  const known = await listDataKeys(pool);
  if (id === currentOf(rotating)) throw new Error(`The key ${id} is DATA_KEY, which seals.`);
  if (!known.some(({ keyId }) => keyId === id)) throw new Error(`There is no key ${id}.`);
  if (left > 0) {
    for (const line of describeOlder(counts, currentOf(rotating))) say(line);
    throw new Error(`The key ${id} is still needed: run npm run ops -- keys rotate.`);
  }
  await retireDataKey(pool, id);
  await audit(rotating, 'keys.retired', { key: id });
  say(`The key ${id} is retired: take it out of DATA_KEYS_OTHER. Older backups still need it.`);
  return 0;
}

/** Runs `ops -- keys` as the role that owns the tables, with the server's settings and secrets. */
const [step = 'list', id, ...more] = process.argv.slice(2);
const { dataDir, secrets } = parseConfig(process.env);
try {
  process.exitCode = await withPool((pool) => {
    const rotating: Rotating = {
      pool,
      files: createFolderStore(`${dataDir}/files`),
      vault: createVault(secrets),
      say: (line) => {
        console.log(line);
      },
    };
    if (more.length === 0 && step === 'list' && id === undefined) return list(rotating);
    if (more.length === 0 && step === 'rotate' && id === undefined)
      return rotate(rotating, secrets.otherPepper !== undefined);
    if (more.length === 0 && step === 'retire' && id !== undefined) return retire(rotating, id);
    console.error(usage);
    return Promise.resolve(2);
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
