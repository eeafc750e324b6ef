import type { RequestType } from '#requests/contract/bind.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import { markStepUpUsed } from './step-up-repository.ts';

/**
 * Takes the fresh code that a type asks for: passed in this session for this type, used by no other submission; in the
 * submission's transaction, so that a refused submission leaves it unused. `now` is of the system clock.
 * @throws 422 STEP-UP
 */
export async function useStepUp(
  tx: Queryable,
  { stepUp, endpoint }: Pick<RequestType, 'stepUp' | 'endpoint'>,
  submission: { readonly sessionId: string; readonly number: string },
  now: Instant,
): Promise<void> {
  if (stepUp === 'code') await takeStepUp(tx, { ...submission, suffix: endpoint }, now);
}

/** Takes the fresh code that was asked for under `suffix`. @throws 422 STEP-UP */
export async function takeStepUp(
  tx: Queryable,
  wanted: { readonly sessionId: string; readonly suffix: string; readonly number: string },
  now: Instant,
): Promise<void> {
  if (!(await markStepUpUsed(tx, wanted, now))) throw refuse('STEP-UP');
}
