import type { FastifyRequest } from 'fastify';
import { businessDateOf } from '#shared/time/dates.ts';
import { instantBefore } from '#shared/time/moments.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Services } from '#server/services/services.ts';
import type { Vault } from '#server/vault/vault.ts';
import { findBySecret, type NumberChange } from './number-change-repository.ts';

const purpose = 'number-change';

/** Header with the secret of an application; only the browser's tab that began it has it. */
const secretHeader = 'x-application-secret';

/** Returns the keyed hash under which a secret is stored. */
export const applicationSecretHash = (vault: Vault, secret: string): string => vault.fingerprint(secret, purpose);

/** Finds the application of the call by its number and secret. @throws the same 404 for each that does not fit */
export async function findApplication(
  { pool, vault, clock, core }: Pick<Services, 'clock' | 'core' | 'pool' | 'vault'>,
  number: string,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<NumberChange> {
  const secret = String(headers[secretHeader] ?? '');
  const change = await findBySecret(pool, vault, number, vault.fingerprints(secret, purpose));
  if (change === undefined) throw refuse('NOT_FOUND');
  if (change.state !== 'DRAFT') return change;
  const { draftDays } = await core.getNumberChangeTerms(businessDateOf(await clock.businessNow()));
  if (change.created_at < instantBefore(clock.systemNow(), { days: draftDays })) throw refuse('NOT_FOUND');
  return change;
}

/** Finds an application that was not sent yet. @throws 404, 409 */
export async function findDraft(
  services: Pick<Services, 'clock' | 'core' | 'pool' | 'vault'>,
  number: string,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<NumberChange> {
  const change = await findApplication(services, number, request);
  if (change.state !== 'DRAFT') throw refuse('REQ-STATE');
  return change;
}
