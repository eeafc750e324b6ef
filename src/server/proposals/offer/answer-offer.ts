import type { OfferInput } from '#shared/wire/offer.ts';
import { offerPurpose } from '#shared/wire/offer.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { takeStepUp } from '#server/step-up/use-step-up.ts';
import type { AgreedTerm } from '#server/proposal-store/agreed-terms.ts';
import { readMoment, type Engine, type Moment } from '#server/proposal-store/engine.ts';
import { moveProposal, type Move } from '#server/proposals/life/move-proposal.ts';
import { listOfferTerms, tickedTerms } from './offer-terms.ts';
import { getOwnRequest, lockOwnRequest } from '#server/proposals/life/own-request.ts';
import { updateContent, getContent } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalRow, StoredOffer } from '#server/proposal-store/proposal-row.ts';

const declined = 'Anda tidak menerima penawaran kami.';

/** Builds the state change of an answer: to the approver, or the end (rulebook 4.3). */
function moveOf(answer: OfferInput['answer'], session: CustomerSession, moment: Moment): Move {
  const mover = { actor: `nasabah:${session.partyId}`, role: 'NASABAH' } as const;
  if (answer === 'decline')
    return {
      ...mover,
      to: 'DITOLAK',
      reason: declined,
      paidMoney: 'REFUND',
      patch: { decided_at: moment.at, decision_reason: declined, reply_by: null },
    };
  const accepted = 'Nasabah menerima syarat underwriter.';
  return {
    ...mover,
    to: 'MENUNGGU_PERSETUJUAN',
    detail: { proposed: 'approve', code: 'passed' },
    patch: { proposed: 'approve', proposed_reason: accepted, first_approver: null, reply_by: null },
  };
}

interface Answer {
  readonly session: CustomerSession;
  readonly number: string;
  readonly input: OfferInput;
}

/** Finds the open offer; undefined when the same answer was given before. @throws 404, 409 */
async function findOpen(
  tx: Queryable,
  engine: Pick<Engine, 'vault'>,
  row: ProposalRow,
  { answer, version }: OfferInput,
) {
  const content = await getContent(tx, engine.vault, row.number);
  const { offer } = content;
  if (offer === null) throw refuse('NOT_FOUND');
  if (offer.version === version && offer.answer === answer) return undefined;
  if (row.state !== 'PENAWARAN' || offer.version !== version) throw refuse('REQ-STATE');
  return { content, offer };
}

async function take(
  tx: Queryable,
  engine: Pick<Engine, 'vault'>,
  moment: Moment,
  { session, number, input }: Answer,
  terms: readonly AgreedTerm[],
): Promise<void> {
  const row = await lockOwnRequest(tx, session, number);
  const open = await findOpen(tx, engine, row, input);
  if (!open) return;
  const { sessionId } = session;
  const at = moment.recordedAt;
  if (input.answer === 'accept') await takeStepUp(tx, { sessionId, suffix: offerPurpose(number), number }, at);
  const offer: StoredOffer = { ...open.offer, answer: input.answer, answeredAt: moment.at, terms: [...terms] };
  await updateContent(tx, engine.vault, number, { ...open.content, offer });
  await moveProposal(tx, moment, row, moveOf(input.answer, session, moment));
  await appendAudit(tx, engine.vault, {
    stream: `policy:${row.policy_number}`,
    at,
    actor: `customer:${row.policy_number}`,
    action: `offer.${input.answer}`,
    detail: { request: number, version: input.version },
  });
}

/**
 * Accepts the offer for the customer, with a fresh code, or declines it, which ends the request. Repeating the same
 * answer returns the same result.
 * @throws 404 when the request is another customer's or has no offer, 409 when it is too late or another offer was
 * read, 422 for code and terms
 */
export async function answerOffer(engine: Engine, answer: Answer): Promise<void> {
  const { session, number, input } = answer;
  const found = await getOwnRequest(engine.pool, session, number);
  const accepts = input.answer === 'accept';
  const terms = accepts ? tickedTerms(await listOfferTerms(engine, found.policy_number), input.accepted_terms) : [];
  const moment = await readMoment(engine);
  await inTransaction(engine.pool, (tx) => take(tx, engine, moment, answer, terms));
}
