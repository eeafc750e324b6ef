import { createHash } from 'node:crypto';
import type { Instant } from '#shared/time/dates.ts';
import type { OutsideResult, OutsideResultTaken, OutsideState } from '#shared/wire/face-provider/face-provider.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Services } from '#server/services/services.ts';
import {
  findEvent,
  findOutsideCheck,
  insertEvent,
  markContradicted,
  updateResult,
  type OutsideRow,
  type ResultEffect,
} from './outside-check-repository.ts';

type Taking = Pick<Services, 'clock' | 'pool' | 'vault'>;

const states = {
  passed: 'PASSED',
  failed: 'FAILED',
  unclear: 'UNCLEAR',
  expired: 'EXPIRED',
} as const satisfies Readonly<Record<OutsideResult['result'], OutsideState>>;

/** Result of the service, with the way on which it came. */
interface Said {
  readonly result: OutsideResult['result'];
  readonly reason: string | null;
  readonly by: 'call' | 'answer';
}

function effectOf({ state, expiresAt }: OutsideRow, said: OutsideState, at: Instant): ResultEffect {
  if (state === 'OPEN') return at > expiresAt ? 'LATE' : 'APPLIED';
  return state === said ? 'REPEATED' : 'CONTRADICTED';
}

const recordSaid = (
  tx: Queryable,
  { vault }: Pick<Services, 'vault'>,
  check: OutsideRow,
  { said: { result, by }, effect, at }: { readonly said: Said; readonly effect: ResultEffect; readonly at: Instant },
): Promise<void> =>
  appendAudit(tx, vault, {
    stream: `policy:${check.policyNumber}`,
    at,
    actor: 'sistem',
    action: 'face_provider.result',
    detail: { check: check.transactionId, provider: check.provider, result, by, effect },
  });

/**
 * Applies what the service said about a locked check. The first result within its time stays: a later one changes
 * nothing, but another word leaves the decision to people.
 */
export async function applySaid(
  tx: Queryable,
  { clock, vault }: Pick<Services, 'clock' | 'vault'>,
  check: OutsideRow,
  said: Said,
): Promise<ResultEffect> {
  const at = clock.systemNow();
  const state = states[said.result];
  const effect = effectOf(check, state, at);
  if (effect === 'APPLIED') await updateResult(tx, check.transactionId, { state, reason: said.reason, at });
  if (effect === 'CONTRADICTED') await markContradicted(tx, check.transactionId, at);
  if (effect === 'APPLIED' || effect === 'CONTRADICTED') await recordSaid(tx, { vault }, check, { said, effect, at });
  return effect;
}

const hashOf = (body: OutsideResult): string => createHash('sha256').update(JSON.stringify(body)).digest('hex');

/**
 * Takes a signed result. Number and id must belong together; a repeated event gets the first answer.
 * @throws 404 for an unknown check, 409 when the event's id belongs to another result
 */
export const takeResult = (services: Taking, provider: string, body: OutsideResult): Promise<OutsideResultTaken> =>
  inTransaction(services.pool, async (tx) => {
    const check = await findOutsideCheck(tx, body.session, 'lock');
    if (check?.providerRef !== body.id || check.provider !== provider) throw refuse('NOT_FOUND');
    const bodyHash = hashOf(body);
    const known = await findEvent(tx, body.event_id);
    if (known !== undefined && known.body_hash !== bodyHash) throw refuse('IDEMPOTENCY_MISMATCH');
    const { result, reason = null } = body;
    const effect = known?.effect ?? (await applySaid(tx, services, check, { result, reason, by: 'call' }));
    if (known === undefined)
      await insertEvent(tx, {
        id: body.event_id,
        transactionId: body.session,
        bodyHash,
        result,
        effect,
        at: services.clock.systemNow(),
      });
    return {
      event_id: body.event_id,
      effect: effect === 'APPLIED' ? 'APPLIED' : 'IGNORED',
      replayed: known !== undefined,
    };
  });
