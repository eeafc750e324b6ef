import type { Instant } from '#shared/time/dates.ts';
import type { Services } from '#server/services/services.ts';
import { listLateDifferences } from '#server/bank-statements/late-differences.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import { good, problem, type Finding } from './finding.ts';

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

/** Says up to which day each account has statements, and what has been different for too long. */
export async function checkStatements(
  services: Pick<Services, 'config' | 'core' | 'clock' | 'pool'>,
): Promise<readonly Finding[]> {
  const late = await listLateDifferences(services, businessDateOf(await services.clock.businessNow()));
  const { rows } = await services.pool.query<{ account: string; last: string }>(
    'SELECT account, max(last_day)::text AS last FROM bank_statement GROUP BY account ORDER BY account',
  );
  if (rows.length === 0) return [good('Statements', 'no bank statement was uploaded yet.')];
  return rows.map(({ account, last }) => {
    const found = late.find((each) => each.account.id === account);
    if (found === undefined) return good('Statements', `account ${account} is covered until ${last}; nothing is late.`);
    return problem(
      'Statements',
      `account ${account}: ${found.count} differences are open for too long, the oldest since ${found.oldest}.`,
      'Finance settles them at the desk, Keuangan, Rekening koran.',
    );
  });
}
