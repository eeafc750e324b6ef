import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { AskedItem } from '#server/proposal-store/asked-documents.ts';
import { Objection, objectionColumn } from '#server/proposal-store/objection.ts';
import { proposalColumns } from '#server/proposal-store/proposal-repository.ts';
import { ProposalRow } from '#server/proposal-store/proposal-row.ts';

type Owner = Pick<CustomerSession, 'policyNumber' | 'partyId'>;

/** A request with the attachments and fields that it is asked for; it may have ended lately. */
export interface HomeProposal {
  readonly row: ProposalRow;
  readonly asked: readonly AskedItem[];
  readonly objection: Objection | null;
}

/** Found by the policy's own index, or by that of what others touch; the open ones first, then the newest. $2 = the moment since which one has ended lately. */
const selectProposals = {
  name: 'home/proposals',
  text: `SELECT ${proposalColumns},
           (SELECT coalesce(json_agg(json_build_object('number', number, 'name', name, 'slot', slot, 'type', type, 'label', label,
                     'reason', reason, 'note', note, 'previous', previous, 'attachment', attachment, 'added', added,
                     'done', done_at IS NOT NULL) ORDER BY asked_at, name), '[]')
              FROM asked_document AS a WHERE a.number = proposal.number) AS asked,
           ${objectionColumn}
         FROM proposal
         WHERE (ended_at IS NULL OR ended_at > $2 AND (state = 'KEDALUWARSA' OR state = 'DITOLAK' AND approver IS NOT NULL)
              AND NOT EXISTS (SELECT FROM proposal newer WHERE newer.policy_number = $1 AND newer.route = proposal.route
                                AND newer.submitted_at > proposal.submitted_at)
              OR EXISTS (SELECT FROM request_message objecting WHERE objecting.number = proposal.number AND objecting.objection)
                 AND NOT EXISTS (SELECT FROM request_message answer WHERE answer.number = proposal.number
                                 AND answer.reply_kind = 'ANSWER' AND answer.at <= $2))
           AND (policy_number = $1
                OR number IN (SELECT request_number FROM proposal_policy WHERE proposal_policy.policy_number = $1))
         ORDER BY ended_at IS NOT NULL, submitted_at DESC, number DESC LIMIT 100`,
};

const Asked = z.object({ asked: z.array(AskedItem), objection: z.nullable(Objection) });

/**
 * Lists every open request on the policy, other people's too, because they lock; and failed requests that were not
 * submitted again, or to which the customer objects. Leaves out rows that cannot be read (P03).
 */
export async function listHomeProposals(
  q: Queryable,
  policyNumber: string,
  endedSince: Instant,
): Promise<readonly HomeProposal[]> {
  const { rows } = await q.query({ ...selectProposals, values: [policyNumber, endedSince] });
  return rows.flatMap((found) => {
    const row = ProposalRow.safeParse(found);
    return row.success ? [{ row: row.data, ...Asked.parse(found) }] : [];
  });
}

const selectOthers = {
  name: 'home/open-on-other-policies',
  text: `SELECT ${proposalColumns} FROM proposal
         WHERE party_id = $1 AND ended_at IS NULL AND policy_number <> $2
         ORDER BY policy_number, submitted_at DESC LIMIT 100`,
};

/**
 * Lists open requests of the same person on other policies, by the index of parties. Leaves out rows that cannot be
 * read (P03).
 */
export async function listOpenOnOtherPolicies(
  q: Queryable,
  { policyNumber, partyId }: Owner,
): Promise<readonly ProposalRow[]> {
  const { rows } = await q.query({ ...selectOthers, values: [partyId, policyNumber] });
  return rows.flatMap((found) => {
    const row = ProposalRow.safeParse(found);
    return row.success ? [row.data] : [];
  });
}

const selectDrafts = {
  name: 'home/drafts',
  text: `SELECT suffix, payload, saved_at FROM draft WHERE policy_number = $1 AND party_id = $2 ORDER BY saved_at DESC, suffix`,
};

const SealedDraft = z.object({ suffix: z.string(), payload: z.instanceof(Buffer), saved_at: Instant });
export type SealedDraft = z.infer<typeof SealedDraft>;

/** Lists this person's sealed drafts, newest first. */
export async function listSealedDrafts(
  q: Queryable,
  { policyNumber, partyId }: Owner,
): Promise<readonly SealedDraft[]> {
  const { rows } = await q.query({ ...selectDrafts, values: [policyNumber, partyId] });
  return z.array(SealedDraft).parse(rows);
}
