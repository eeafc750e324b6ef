import { z } from 'zod';
import { CoreRefusal } from '#core/port.ts';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import { DeclineInput, DeskPending } from '#shared/wire/operations/desk-pending.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { refuseState } from '#server/http/refuse.ts';
import type { Route } from '#server/http/route.ts';
import { deciders } from '#server/desk/decisions/deciders.ts';
import { getTypedHolder } from '#server/desk/decisions/typed-holder.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { entryRoutes } from './entry-routes.ts';
import { describeEntry, mayEnter, type EntryKind } from './two-person-entry.ts';

const issued = 'Polis ini tidak lagi menunggu diterbitkan. Muat ulang daftarnya.';

const Content = z.object({});

/** A policy that is never issued (rulebook 2.4). Subject: its number. The policy ends in the core and its money is owed. */
const declines: EntryKind<z.infer<typeof Content>> = {
  name: 'DECLINE',
  content: Content,
  enters: deciders,
  decides: 'PENYETUJU',
  policyOf: ({ subject }) => subject,
  detail: () => ({}),
  actions: { entered: 'policy.decline-entered', approved: 'policy.declined', rejected: 'policy.decline-rejected' },
  release: async ({ subject: policyNumber }, { tx, desk, moment }) => {
    const requestNumber = `TOLAK-${policyNumber}`;
    const changes = [{ kind: 'DeclinePolicy' as const, effective: 'APPROVAL' as const }];
    const posting = { requestNumber, step: 'decline', policyNumber, goodAt: moment.at, changes };
    await desk
      .coreIn(tx, moment)
      .post(posting)
      .catch((error: unknown) => {
        if (error instanceof CoreRefusal) throw refuseState(issued);
        throw error;
      });
    await addJob(tx, 'core-events', {}, { jobKey: 'core-events' });
  },
};

/** Policies that were never issued: one person enters that one is declined, another one decides (rulebook 2.4). */
export const pendingRoutes = (desk: DeskServices): readonly Route[] =>
  entryRoutes(desk, {
    kind: declines,
    name: 'pending-policies',
    readers: deskPageReaders.pending,
    answers: DeskPending,
    typed: DeclineInput,
    toDraft: async (typed, { at }) => {
      const { policyNumber } = await getTypedHolder(desk, typed);
      const { position } = await desk.core.getPolicyFacts(policyNumber, businessDateOf(at));
      if (position.subStatus !== 'PENDING_ISSUE') throw refuseState(issued);
      return { subject: policyNumber, content: {}, note: typed.note };
    },
    describe: async (waiting, caller) => {
      const pending = await desk.core.listNotIssued(businessDateOf(await desk.clock.businessNow()));
      return {
        items: pending.map(({ policyNumber, startDate }) => ({ policy_number: policyNumber, start_date: startDate })),
        waiting: waiting.map((entry) => ({
          ...describeEntry(declines, entry, caller),
          policy_number: entry.subject,
        })),
        may_enter: mayEnter(declines, caller),
      };
    },
    summaries: {
      list: 'Policies whose first day has come and that are not issued, and those that wait for a second person to decline them',
      enter: 'Enters that a policy is not issued; nothing changes until another person approves',
      approve: 'The policy ends and its premiums are owed to the holder; never by who entered it',
    },
    messages: { approve: 'Polis ditolak. Pembayarannya menjadi hak nasabah.', reject: 'Tidak jadi ditolak.' },
  });
