import { z } from 'zod';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { DeskFollowUps, EndFollowUpInput, type DeskFollowUp } from '#shared/wire/operations/desk-follow-ups.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { AppError } from '#server/http/app-error.ts';
import { refuse } from '#server/http/refuse.ts';
import { answer, noInput, staffRoute, type Route } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import {
  findFollowUpCompletion,
  listFollowUps,
  updateFollowUpDone,
  type FollowUp,
} from '#server/proposal-store/follow-up-repository.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import {
  findProposal,
  findProposalForUpdate,
  getContent,
  updateContent,
} from '#server/proposal-store/proposal-repository.ts';
import { noteOnProposal } from '#server/proposals/life/move-proposal.ts';
import type { ActorRole } from '#server/proposals/life/transitions.ts';
import { deciders, isDecider } from '#server/desk/decisions/deciders.ts';
import { refuseDone } from '#server/desk/decisions/refuse-done.ts';
import { decisionRoute } from '#server/desk/decisions/decision-route.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';

type Reading = Pick<DeskServices, 'pool' | 'vault'>;

async function describe({ pool, vault }: Reading, followUp: FollowUp): Promise<DeskFollowUp> {
  const { requestNumber, policyNumber, since } = followUp;
  const row = await findProposal(pool, requestNumber);
  const { elsewhere: affected } = await getContent(pool, vault, requestNumber);
  const reason = affected.find((each) => each.policyNumber === policyNumber)?.refusal ?? '-';
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

type FollowUpKey = Pick<FollowUp, 'policyNumber' | 'requestNumber'>;

interface Completion {
  readonly note: string;
  readonly by: string;
  readonly role: ActorRole;
}

/** Records on the page of the request that the follow-up of the policy has ended. @throws 404 */
async function markOnRequest(tx: Queryable, moment: Moment, key: FollowUpKey, completion: Completion): Promise<void> {
  const { note, by, role } = completion;
  const { requestNumber, policyNumber } = key;
  const row = await findProposalForUpdate(tx, requestNumber);
  if (row === undefined) throw refuse('NOT_FOUND');
  const content = await getContent(tx, moment.vault, requestNumber);
  const affected = content.elsewhere.map((each) =>
    each.policyNumber === policyNumber ? { ...each, followUpDone: true } : each,
  );
  await updateContent(tx, moment.vault, requestNumber, { ...content, elsewhere: affected });
  const detail = { policy: policyNumber, note };
  await noteOnProposal(tx, moment, row, { kind: 'follow-up-done', actor: by, role, detail });
}

/** Explains why a follow-up is not open: who ended it, and when, or that there is none. */
async function refuseEnded(tx: Queryable, key: FollowUpKey, userName: string): Promise<AppError> {
  const completion = await findFollowUpCompletion(tx, key);
  return refuseDone(tx, completion && { ...completion, done: 'Tindak lanjut diselesaikan' }, { userName });
}

/**
 * Records the result; the audit records by whom. @throws 404 for an unknown one, 409 when another person was first:
 * who, and when
 */
async function endFollowUp(desk: DeskServices, key: FollowUpKey, completion: Completion): Promise<void> {
  const { note, by } = completion;
  const moment = await readMoment(desk);
  const at = moment.recordedAt;
  await inTransaction(desk.pool, async (tx) => {
    await markOnRequest(tx, moment, key, completion);
    if (!(await updateFollowUpDone(tx, key, { by, at, note }))) throw await refuseEnded(tx, key, by);
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

/** Lists the routes of policies that a posted correction left out, which a person has to handle (rulebook 6.9). */
export const followUpRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(deskPageReaders.follow_ups, {
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
      decide: ({ params: key, body: { note } }, { userName: by, roles }) => {
        const role = roles.includes('VERIFIKATOR') ? 'VERIFIKATOR' : 'PENYETUJU';
        return endFollowUp(desk, { requestNumber: key.request, policyNumber: key.policy }, { note, by, role });
      },
      message: 'Tindak lanjut dicatat selesai.',
    },
  ),
];
