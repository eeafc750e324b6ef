import type { Instant } from '#shared/time/dates.ts';
import type { Services } from '#server/services/services.ts';
import { good, type Finding } from './finding.ts';

/** Says how the bank calls by SNAP BI, and when it last did. */
export async function checkBank({ config, pool }: Pick<Services, 'config' | 'pool'>): Promise<readonly Finding[]> {
  const { snapIn } = config;
  if (snapIn === undefined) return [good('Bank', 'SNAP_IN_CLIENT_KEY is not set, so no bank calls by SNAP BI.')];
  const { rows } = await pool.query<{ last: Instant }>(
    'SELECT at AS last FROM snap_external_id ORDER BY called_on DESC, at DESC LIMIT 1',
  );
  const last = rows[0]?.last;
  const keys = snapIn.publicKeys.length > 1 ? 'two public keys' : 'one public key';
  const calls = last === undefined ? 'no call was answered yet' : `the last answered call came at ${last}`;
  return [good('Bank', `SNAP BI is open with ${snapIn.signature} signatures and ${keys}; ${calls}.`)];
}
