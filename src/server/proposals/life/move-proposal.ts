import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import { refuse } from '#server/http/refuse.ts';
import { isTerminal, type RequestState } from '#shared/requests/request-states.ts';
import type { Queryable } from '#server/db/pool.ts';
import { signalChange } from '#server/notifications/notification-repository.ts';
import { addLetterOf } from '#server/proposals/letters/letters-of-states.ts';
import { announce } from './announce.ts';
import type { Moment } from '#server/proposal-store/engine.ts';
import { appendEvent } from '#server/proposal-store/event-repository.ts';
import { guards, type GuardContext } from './guards.ts';
import { updateProposal } from '#server/proposal-store/proposal-repository.ts';
import { releaseMoneyOf, type PaidMoney } from './money-job.ts';
import { dueDateAfter } from './due-date.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { findTransition, type ActorRole } from './transitions.ts';

/** State change of a request. */
export interface Move {
  readonly to: RequestState;
  readonly actor: string;
  readonly role: ActorRole;
  readonly reason?: string;
  /** Columns that change with the state. */
  readonly patch?: Partial<ProposalRow>;
  /** Facts for guards besides the row. */
  readonly evidence?: Partial<GuardContext>;
  /** Destination of paid money when the request ends; absent = the default. */
  readonly paidMoney?: PaidMoney;
  /** Figures for the time line; no personal data in clear. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

const stateChanged = () => refuse('REQ-STATE');

function guardContext(row: ProposalRow, move: Move, at: Instant): GuardContext {
  const next = { ...row, ...move.patch };
  return {
    actor: move.actor,
    reason: move.reason ?? null,
    claimedBy: row.claimed_by,
    claimOver: row.claimed_until !== null && row.claimed_until <= at,
    verifier: row.verifier,
    proposed: next.proposed,
    reviewLevel: row.review_level,
    underwriter: next.underwriter,
    firstApprover: row.first_approver,
    termsGiven: row.terms_given,
    lacksStatement: row.waits_for === 'STATEMENT',
    lacksFaceConsent: row.face_consent_until !== null,
    checks: next.checks,
    askedAttachments: 0,
    openAttachments: 0,
    deadlineOver: row.reply_by !== null && businessDateOf(at) > row.reply_by,
    rulesHold: null,
    complianceClear: null,
    contactsConfirmed: null,
    effectVoid: false,
    maker: null,
    ...move.evidence,
  };
}

/** States whose reasons are internal notes (a proposed rejection is not one yet). */
const amongStaff: readonly RequestState[] = [
  'MENUNGGU_VERIFIKASI',
  'VERIFIKASI',
  'UNDERWRITING',
  'MENUNGGU_PERSETUJUAN',
  'DISETUJUI',
];

const outwardReason = (move: Move): string | null =>
  move.role !== 'SISTEM' && amongStaff.includes(move.to) ? null : (move.reason ?? null);

/**
 * Changes a request's state, as the only code that does: transition table, guard, row, chained event, notice and live
 * signal, all in the caller's transaction. The caller has locked the row (findProposalForUpdate).
 * @throws 409 REQ-STATE when the table or the guard refuses.
 */
export async function moveProposal(tx: Queryable, moment: Moment, row: ProposalRow, move: Move): Promise<ProposalRow> {
  const transition = findTransition(row.state, move.to, move.role);
  if (!transition || !guards[transition.guard](guardContext(row, move, moment.at))) throw stateChanged();
  const ended = isTerminal(move.to);
  const next: ProposalRow = {
    ...row,
    ...dueDateAfter(row, move, moment),
    ...move.patch,
    state: move.to,
    updated_at: moment.at,
    ...(ended && { ended_at: moment.at, holds_lock: false }),
  };
  await updateProposal(tx, next);
  await appendEvent(tx, moment.vault, row.number, {
    at: moment.at,
    recorded_at: moment.recordedAt,
    actor: move.actor,
    actor_role: move.role,
    kind: 'transition',
    from_state: row.state,
    to_state: move.to,
    reason: move.reason ?? null,
    detail: { ...move.detail },
  });
  if (ended && move.to !== 'SELESAI') await releaseMoneyOf(tx, row.number, move.to, move.paidMoney);
  await announce(tx, moment, next, { from: row.state, reason: outwardReason(move) });
  await addLetterOf(tx, next, moment.at);
  return { ...next, version: row.version + 1 };
}

/** Records an event that changes no state: a price became known, a payable exists, a check ran. */
export async function noteOnProposal(
  tx: Queryable,
  moment: Moment,
  row: ProposalRow,
  note: {
    readonly kind: string;
    readonly actor: string;
    readonly role: ActorRole;
    readonly detail: Readonly<Record<string, unknown>>;
    readonly patch?: Partial<ProposalRow>;
  },
): Promise<ProposalRow> {
  const next: ProposalRow = { ...row, ...note.patch, updated_at: moment.at };
  await updateProposal(tx, next);
  await appendEvent(tx, moment.vault, row.number, {
    at: moment.at,
    recorded_at: moment.recordedAt,
    actor: note.actor,
    actor_role: note.role,
    kind: note.kind,
    from_state: row.state,
    to_state: row.state,
    reason: null,
    detail: { ...note.detail },
  });
  await signalChange(tx, row.policy_number);
  return { ...next, version: row.version + 1 };
}
