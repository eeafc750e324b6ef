import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import { DeclineInput, DeskPending } from '#shared/wire/operations/desk-pending.ts';
import type { Route } from '#server/http/route.ts';
import { isDecider } from '#server/desk/decisions/deciders.ts';
import { entryRoutes } from '#server/desk/decisions/entry-routes.ts';
import { againstApproving, type Looking } from '#server/desk/decisions/second-person.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { decideDecline, enterDecline } from './decide-decline.ts';
import { listWaitingDeclines } from './decline-repository.ts';

async function describePending(
  { core, clock, pool }: Pick<DeskServices, 'clock' | 'core' | 'pool'>,
  caller: Looking,
): Promise<DeskPending> {
  const pending = await core.listNotIssued(businessDateOf(await clock.businessNow()));
  const waiting = await listWaitingDeclines(pool);
  return {
    items: pending.map(({ policyNumber, startDate }) => ({ policy_number: policyNumber, start_date: startDate })),
    waiting: waiting.map((entry) => ({
      id: entry.id,
      policy_number: entry.policyNumber,
      note: entry.note,
      made_by: entry.madeBy,
      made_at: entry.madeAt,
      stands_against: againstApproving(entry, caller),
    })),
    may_enter: isDecider(caller),
  };
}

/** Policies that were never issued: one person enters that one is declined, another one decides (rulebook 2.4). */
export const pendingRoutes = (desk: DeskServices): readonly Route[] =>
  entryRoutes({
    name: 'pending-policies',
    readers: deskPageReaders.pending,
    answers: DeskPending,
    typed: DeclineInput,
    describe: (caller) => describePending(desk, caller),
    enter: (typed, caller) => enterDecline(desk, typed, caller),
    decide: (id, decision, caller) => decideDecline(desk, { ...decision, id }, caller),
    summaries: {
      list: 'Policies whose first day has come and that are not issued, and those that wait for a second person to decline them',
      enter: 'Enters that a policy is not issued; nothing changes until another person approves',
      approve: 'The policy ends and its premiums are owed to the holder; never by who entered it',
    },
    messages: { approve: 'Polis ditolak. Pembayarannya menjadi hak nasabah.', reject: 'Tidak jadi ditolak.' },
  });
