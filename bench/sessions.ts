import type { Pool } from 'pg';
import { pino } from 'pino';
import { parseConfig } from '#server/config/config.ts';
import { createServices, type Services } from '#server/services/services.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { openSession } from '#server/auth/sign-in/open-session.ts';
import { randomToken } from '#server/auth/sessions/tokens.ts';
import { identityFingerprint, phoneFingerprint } from '#server/vault/typed-identity.ts';
import { testSecrets } from '../tests/support/sealing.ts';

/** Creates services in this process with the database and keys of the measured server. */
export const benchServices = (pool: Pool, dataDir: string): Services =>
  createServices(parseConfig({ APP_MODE: 'demo', DATA_DIR: dataDir, ...testSecrets }), pool, pino({ level: 'silent' }));

/** Opens a customer session without a sign-in code, so that hundreds can be opened quickly. Returns its access token. @throws for an unknown policy */
export async function openBenchSession(services: Services, policyNumber: string): Promise<string> {
  const holder = await services.core.findHolder(policyNumber);
  if (!holder) throw new Error(`no policy ${policyNumber}`);
  const now = services.clock.systemNow();
  const attempt = {
    attempt_id: '',
    identity_hash: identityFingerprint(services.vault, holder.identityNumber),
    phone_hash: phoneFingerprint(services.vault, holder.mobile),
    masked_phone: '',
    masked_identity: '',
    policy_number: policyNumber,
    known: true,
    method: 'WA' as const,
    state: 'OPEN' as const,
    code_hash: null,
    code_expires_at: now,
    asked_at: now,
    sends_asked: 1,
    sends_done: 1,
    tries: 0,
    counted_by: '',
    guarded: false,
    sent_by: null,
    code_message: null,
    code_moved: false,
  };
  const pair = await inTransaction(services.pool, (tx) =>
    openSession(
      services,
      tx,
      { holder, attempt, device: 'Chrome di Android', deviceId: undefined, handle: randomToken() },
      now,
    ),
  );
  return pair.accessToken;
}
