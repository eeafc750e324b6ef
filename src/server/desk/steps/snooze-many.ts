import { z } from 'zod';
import { SnoozeManyAnswer, SnoozeManyInput } from '#shared/wire/desk-queue/snooze.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { answer, staffRoute, type Route } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { findProposal } from '#server/proposal-store/proposal-repository.ts';
import { snooze, snoozeAsLeader } from '#server/proposals/case-actions/snooze.ts';
import { actOnMany } from '#server/desk/decisions/act-on-many.ts';
import { tryStep } from './try-step.ts';

/** Puts one case aside as the caller's action on the case does. Returns why not; '' = done. */
async function snoozeOne(
  desk: DeskServices,
  caller: StaffSession,
  number: string,
  { until, reason }: SnoozeManyInput,
): Promise<string> {
  const step = caller.roles.includes(snoozeAsLeader.role) ? snoozeAsLeader : snooze;
  const row = await findProposal(desk.pool, number);
  if (row === undefined) return 'Kasus ini tidak ada.';
  return tryStep(desk, step, { number, version: row.version, caller }, { until, reason });
}

/** Serves putting several cases aside: each by itself, so that those that changed meanwhile stay where they are. */
export const snoozeManyRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute([snooze.role, snoozeAsLeader.role], {
    method: 'POST',
    path: '/desk/v1/snoozes',
    summary: 'Puts several cases aside until a day: the caller’s own, or any of the team for its leader',
    input: z.object({ body: SnoozeManyInput }),
    answers: SnoozeManyAnswer,
    handle: async ({ input: { body }, caller }) => {
      const cases = body.numbers.map((number) => ({ number }));
      const { done, refused } = await actOnMany(cases, ({ number }) => snoozeOne(desk, caller, number, body));
      return answer({ snoozed: done, refused });
    },
  }),
];
