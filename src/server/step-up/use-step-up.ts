import { asksCode, type RequestType } from '#requests/contract/bind.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import { markStepUpUsed } from './step-up-repository.ts';

/**
 * Uses the fresh code that a type needs: passed in this session for this type, unused by other submissions; in the
 * submission's transaction, so that a refused submission leaves it unused. `now` is of the system clock. Undefined =
 * the type needs none; 'missing' = a request that may come without one, which a person then decides.
 * @throws 422 STEP-UP
 */
export async function useStepUp(
  tx: Queryable,
  { stepUp, endpoint }: Pick<RequestType, 'stepUp' | 'endpoint'>,
  submission: { readonly sessionId: string; readonly number: string },
  now: Instant,
): Promise<'passed' | 'missing' | undefined> {
  if (!asksCode({ stepUp })) return undefined;
  const wanted = { ...submission, suffix: endpoint };
  if (stepUp === 'code-or-person') return (await markStepUpUsed(tx, wanted, now)) ? 'passed' : 'missing';
  await takeStepUp(tx, wanted, now);
  return 'passed';
}

/** Uses the fresh code that was requested for `suffix`. @throws 422 STEP-UP */
export async function takeStepUp(
  tx: Queryable,
  wanted: { readonly sessionId: string; readonly suffix: string; readonly number: string },
  now: Instant,
): Promise<void> {
  if (!(await markStepUpUsed(tx, wanted, now))) throw refuse('STEP-UP');
}
