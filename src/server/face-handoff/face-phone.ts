import type { FastifyRequest } from 'fastify';
import { instantAfter } from '#shared/time/moments.ts';
import type { FacePhone, FacePhoneInput } from '#shared/wire/face-handoff/face-handoff.ts';
import { refusals } from '#server/auth/limits/limit-refusals.ts';
import { limitRules } from '#server/auth/limits/limit-rules.ts';
import { takeNetworkHit } from '#server/auth/limits/network-limits.ts';
import { tokenHash, tokenHashes } from '#server/auth/sessions/tokens.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import { findUnder } from '#server/vault/find-under.ts';
import { describePhone, stateOf } from './describe-handoff.ts';
import { endHandoff, findHandoff, markClaimed, markRefused, type HandoffRow } from './handoff-repository.ts';

/** Header with the number that the phone's page drew for itself; it opens this one check and nothing else. */
const deviceHeader = 'x-face-device';

type Found = 'claimed' | 'refused';

const record = (
  tx: Parameters<typeof appendAudit>[0],
  { vault, clock }: Pick<PeopleServices, 'clock' | 'vault'>,
  { policy_number, handoff_id }: HandoffRow,
  found: Found,
): Promise<void> =>
  appendAudit(tx, vault, {
    stream: `policy:${policy_number}`,
    at: clock.systemNow(),
    actor: 'unknown',
    action: `face_handoff.${found}`,
    detail: { handoff: handoff_id },
  });

/** Refuses a second device and tells the first screen. @throws 409 HAND-TAKEN */
async function refuseSecond(services: PeopleServices, row: HandoffRow): Promise<never> {
  await inTransaction(services.pool, async (tx) => {
    await markRefused(tx, row.handoff_id, services.clock.systemNow());
    await record(tx, services, row, 'refused');
  });
  throw refuse('HAND-TAKEN');
}

/** Binds the link to this device; false when another device was faster. */
async function bind(services: PeopleServices, row: HandoffRow, device: string): Promise<boolean> {
  const { pool, vault, clock, core } = services;
  const { parameters } = await core.getPosition(row.policy_number);
  const at = clock.systemNow();
  const expiresAt = instantAfter(at, { hours: parameters['face.handoff_minutes'] / 60 });
  const deviceHash = tokenHash(vault, 'handoff-device', device);
  return inTransaction(pool, async (tx) => {
    const isFirst = await markClaimed(tx, row.handoff_id, { deviceHash, at, expiresAt });
    if (isFirst) await record(tx, services, row, 'claimed');
    return isFirst;
  });
}

const findByLink = async ({ pool, vault }: PeopleServices, token: string): Promise<HandoffRow | undefined> =>
  (await findUnder(tokenHashes(vault, 'handoff', token), (hash) => findHandoff(pool, 'link', hash)))?.found;

const isOpen = (services: PeopleServices, row: HandoffRow): boolean =>
  ['WAITING', 'CLAIMED', 'CHECKING'].includes(stateOf(row, services.limits, services.clock.systemNow()));

/**
 * Opens a link. The first device gets it, and may repeat the call when the answer was lost; every other one is refused.
 * @throws 404 HAND-OVER for an unknown link and one that is over, 409 HAND-TAKEN, 429
 */
export async function claimHandoff(
  services: PeopleServices,
  { token, device }: FacePhoneInput,
  address: string,
): Promise<FacePhone> {
  const { vault, limits, clock } = services;
  const seconds = await takeNetworkHit(services, limitRules.handoffClaims(limits), address, clock.systemNow());
  if (seconds > 0) throw refusals.busy(seconds);
  const row = await findByLink(services, token);
  if (row === undefined || !isOpen(services, row)) throw refuse('HAND-OVER');
  if (row.device_hash === null && (await bind(services, row, device))) return findPhone(services, device);
  const claimed = await findByLink(services, token);
  if (claimed === undefined || claimed.device_hash === null) throw refuse('HAND-OVER');
  if (!tokenHashes(vault, 'handoff-device', device).includes(claimed.device_hash))
    return refuseSecond(services, claimed);
  return describePhone(services, claimed);
}

/** Finds the hand-off of the phone that calls, whatever its state. @throws 404 HAND-OVER */
export async function findOfDevice({ pool, vault }: PeopleServices, device: string): Promise<HandoffRow> {
  const stored = await findUnder(tokenHashes(vault, 'handoff-device', device), (hash) =>
    findHandoff(pool, 'device', hash),
  );
  if (stored === undefined) throw refuse('HAND-OVER');
  return stored.found;
}

export const deviceOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string => String(headers[deviceHeader] ?? '');

/** Finds the hand-off of the phone that calls, if its check may go on. @throws 404 HAND-OVER */
export async function findOpenOfDevice(services: PeopleServices, device: string): Promise<HandoffRow> {
  const row = await findOfDevice(services, device);
  if (!isOpen(services, row)) throw refuse('HAND-OVER');
  return row;
}

/** Reads the state for the phone. @throws 404 HAND-OVER */
export const findPhone = async (services: PeopleServices, device: string): Promise<FacePhone> =>
  describePhone(services, await findOfDevice(services, device));

/** Ends a hand-off from the phone; a finished check stays. @throws 404 HAND-OVER */
export async function leavePhoneCheck(services: PeopleServices, device: string): Promise<FacePhone> {
  const { handoff_id } = await findOfDevice(services, device);
  await endHandoff(services.pool, handoff_id, 'LEFT');
  return findPhone(services, device);
}
