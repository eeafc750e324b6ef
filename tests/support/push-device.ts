import { createECDH, randomBytes } from 'node:crypto';
import type { Services } from '#server/services/services.ts';
import { insertSubscription } from '#server/push/subscription-repository.ts';
import type { siti } from './sign-in.ts';

/** Creates keys as a browser does for its push service. */
export const browserKeys = () => {
  const pair = createECDH('prime256v1');
  return { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
};

/** Registers a browser at each address for the newest session of this person; only the route insists on https. */
export async function addPushDevices(
  { pool, vault, clock }: Pick<Services, 'pool' | 'vault' | 'clock'>,
  who: typeof siti,
  ...endpoints: readonly string[]
): Promise<void> {
  const { rows } = await pool.query<{ session_id: string; party_id: string }>(
    'SELECT session_id, party_id FROM customer_session WHERE policy_number = $1 AND ended_at IS NULL ORDER BY started_at DESC LIMIT 1',
    [who.policy_number],
  );
  const caller = {
    sessionId: rows[0]?.session_id ?? '',
    policyNumber: who.policy_number,
    partyId: Number(rows[0]?.party_id),
    identityNumber: who.identity_number,
    fullName: 'Nama',
    startedAt: clock.systemNow(),
  };
  for (const endpoint of endpoints)
    await insertSubscription(pool, vault, caller, {
      target: { endpoint, keys: browserKeys() },
      now: clock.systemNow(),
      most: 9,
    });
}
