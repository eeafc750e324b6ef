import { z } from 'zod';
import { GuardedSignIns, type GuardedSignIn } from '#shared/wire/desk-guarded.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { findGuardLifted } from '#server/audit/find-audited.ts';
import { deleteGuard, listGuarded } from '#server/auth/limits/guarded-repository.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { AppError } from '#server/http/app-error.ts';
import { answer, noInput, staffRoute, type Route } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { refuseDone } from './decisions/refuse-done.ts';
import { readHolders } from './decisions/read-holders.ts';
import type { DeskServices } from './sign-in/desk-services.ts';

async function listSignIns(desk: DeskServices, caller: StaffSession): Promise<GuardedSignIn[]> {
  const { pool, clock, signInLimits } = desk;
  const since = secondsAfter(clock.systemNow(), -signInLimits.daySeconds);
  const rows = await listGuarded(pool, since, signInLimits.wrongCodesPerIdentity);
  const holderOf = await readHolders(
    desk,
    caller,
    rows.map(({ policy_number }) => policy_number),
  );
  return rows.map((row) => {
    const holder = holderOf(row.policy_number);
    return { ...row, holder_name: holder?.name ?? '-', phone: holder?.mobile ?? '' };
  });
}

/** Builds the refusal for a guard that is not active: lifted by whom and when, or never set. */
async function refuseLifted(tx: Queryable, policyNumber: string, caller: StaffSession): Promise<AppError> {
  const lifted = await findGuardLifted(tx, policyNumber);
  return refuseDone(tx, lifted && { ...lifted, done: 'Pembatasan kode dicabut' }, caller);
}

/**
 * Lifts the guard after a call with the customer, so that codes come at the usual pace again. @throws 404, 409 when the
 * guard has ended
 */
async function liftGuard(
  desk: Pick<DeskServices, 'clock' | 'pool' | 'vault'>,
  caller: StaffSession,
  policyNumber: string,
): Promise<void> {
  const entry = {
    at: desk.clock.systemNow(),
    actor: `staff:${caller.userName}`,
    action: 'sign-in-guard.lifted',
  } as const;
  await inTransaction(desk.pool, async (tx) => {
    if (!(await deleteGuard(tx, policyNumber))) throw await refuseLifted(tx, policyNumber, caller);
    await appendAudit(tx, desk.vault, { ...entry, stream: 'desk', detail: { policy: policyNumber } });
    await appendAudit(tx, desk.vault, { ...entry, stream: `policy:${policyNumber}`, detail: {} });
  });
}

/**
 * Lists the routes for people whose codes are delayed after too many wrong ones, and for lifting that (promises P05).
 */
export const guardedSignInRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(['KEPATUHAN', 'AUDITOR'], {
    method: 'GET',
    path: '/desk/v1/guarded-sign-ins',
    summary: 'Customers whose sign-in codes are slowed down after too many wrong ones',
    input: noInput,
    answers: GuardedSignIns,
    handle: async ({ caller }) => answer({ items: await listSignIns(desk, caller) }),
  }),
  staffRoute(['KEPATUHAN'], {
    method: 'POST',
    path: '/desk/v1/guarded-sign-ins/:policy/lift',
    summary: 'Lets codes go out again after the customer was spoken to',
    input: z.object({ params: z.object({ policy: z.string().max(64) }) }),
    answers: GuardedSignIns,
    handle: async ({ input, caller }) => {
      await liftGuard(desk, caller, input.params.policy);
      return answer({ items: await listSignIns(desk, caller) }, { message: 'Kode masuk dipulihkan.' });
    },
  }),
];
