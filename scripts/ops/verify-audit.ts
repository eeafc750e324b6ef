import { parseArgs } from 'node:util';
import { checkAudit } from '#server/audit/audit-report.ts';
import { chainFamilies } from '#program/chain-families.ts';
import { parseConfig } from '#server/config/config.ts';
import { findChainKey } from '#server/data-keys/data-key-repository.ts';
import { createVault } from '#server/vault/vault.ts';
import { withPool } from '../db/with-pool.ts';

/** Walks all chains of the audit trail and prints what it found; returns 1 when one is broken. */
export async function verifyAudit(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { head: { type: 'string', multiple: true, default: [] } } });
  const { secrets } = parseConfig(process.env);
  return withPool(async (pool) => {
    const chainKey = await findChainKey(pool, createVault(secrets));
    const { lines, isWhole } = await checkAudit(pool, chainKey, chainFamilies, values.head);
    console.log([...lines, isWhole ? 'The audit trail is whole.' : 'The audit trail is BROKEN.'].join('\n'));
    return isWhole ? 0 : 1;
  });
}
