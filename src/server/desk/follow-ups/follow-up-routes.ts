import { z } from 'zod';
import { DeskFollowUps, EndFollowUpInput, type DeskFollowUp } from '#shared/wire/operations/desk-follow-ups.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import { answer, noInput, staffRoute, type Route } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { listFollowUps, updateFollowUpDone, type FollowUp } from '#server/proposal-store/follow-up-repository.ts';
import { findProposal, getContent } from '#server/proposal-store/proposal-repository.ts';
import { deciders, isDecider } from '#server/desk/decisions/deciders.ts';
import { decisionRoute } from '#server/desk/decisions/decision-route.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';

type Reading = Pick<DeskServices, 'pool' | 'vault'>;

async function describe({ pool, vault }: Reading, followUp: FollowUp): Promise<DeskFollowUp> {
  const { requestNumber, policyNumber, since } = followUp;
  const row = await findProposal(pool, requestNumber);
  const { elsewhere } = await getContent(pool, vault, requestNumber);
  const reason = elsewhere.find((each) => each.policyNumber === policyNumber)?.refusal ?? '-';
  return {
    request_number: requestNumber,
    title: row?.title ?? '',
    policy_number: policyNumber,
    reason,
    since,
  };
}

async function describeFollowUps(desk: Reading, caller: Pick<StaffSession, 'roles'>): Promise<DeskFollowUps> {
  const items: DeskFollowUp[] = [];
  for (const followUp of await listFollowUps(desk.pool)) items.push(await describe(desk, followUp));
  return { items, may_end: isDecider(caller) };
}

/** Says what became of it; the audit keeps who did. @throws 404 where none waits */
async function endFollowUp(
  desk: Pick<DeskServices, 'clock' | 'pool' | 'vault'>,
  key: Pick<FollowUp, 'policyNumber' | 'requestNumber'>,
  { note, by }: { readonly note: string; readonly by: string },
): Promise<void> {
  const at = desk.clock.systemNow();
  await inTransaction(desk.pool, async (tx) => {
    if (!(await updateFollowUpDone(tx, key, { by, at, note }))) throw refuse('NOT_FOUND');
    await appendAudit(tx, desk.vault, {
      stream: `policy:${key.policyNumber}`,
      at,
      actor: `staff:${by}`,
      action: 'follow-up.done',
      detail: { request: key.requestNumber },
    });
  });
}

const params = z.object({ request: z.string().max(64), policy: z.string().max(64) });

/** Policies that a correction left out when it was posted: what a person has to look at (rulebook 6.9). */
export const followUpRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute([...deciders, 'AUDITOR'], {
    method: 'GET',
    path: '/desk/v1/follow-ups',
    summary: 'Policies that a request should have corrected and did not',
    input: noInput,
    answers: DeskFollowUps,
    handle: async ({ caller }) => answer(await describeFollowUps(desk, caller)),
  }),
  decisionRoute(
    { name: 'follow-ups', answers: DeskFollowUps, describe: (caller) => describeFollowUps(desk, caller) },
    {
      roles: deciders,
      below: '/:request/:policy/done',
      summary: 'Says what became of a policy that was not corrected',
      input: z.object({ params, body: EndFollowUpInput }),
      decide: ({ params: key, body: { note } }, { userName: by }) =>
        endFollowUp(desk, { requestNumber: key.request, policyNumber: key.policy }, { note, by }),
      message: 'Tindak lanjut dicatat selesai.',
    },
  ),
];
