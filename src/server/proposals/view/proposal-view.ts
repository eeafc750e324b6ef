import { findRequestType } from '#requests/registry/registry.ts';
import { formatDate, type BusinessDate } from '#shared/time/dates.ts';
import {
  customerMayCancel,
  legacyStatus,
  stateGroup,
  stateSentence,
  type RequestState,
} from '#shared/requests/request-states.ts';
import { faceConsents, faceConsentVersion } from '#shared/lists/face-consent.ts';
import type { AttachmentType } from '#shared/wire/attachments.ts';
import { AttachmentType as AttachmentTypes } from '#shared/wire/attachments.ts';
import type { NextStep, ProposalDetail, ProposalListItem } from '#shared/wire/proposals.ts';
import { nothingToDo } from '#shared/words/messages.ts';
import { mayTakeBackDated } from '#server/proposals/life/end-by-customer.ts';
import { affectedOutcome } from '#server/proposals/examine/describe-affected-policies.ts';
import type { AskedContact } from '#server/proposal-store/confirmation-repository.ts';
import { shownStateText, turnOf } from '#server/proposal-store/customer-turn.ts';
import { toShownObjection, describeObjectionTurn } from '#server/proposal-store/objection.ts';
import {
  attachmentsOf,
  fieldsOf,
  toAskedDocument,
  toAskedField,
  type AskedItem,
  type AskedRow,
} from '#server/proposal-store/asked-documents.ts';
import { namesOfTerms } from '#server/proposal-store/agreed-terms.ts';
import type { ProposalEvent } from '#server/proposal-store/event-repository.ts';
import type { ProposalContent, ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { buildNextStep, type NextStepFacts } from './next-step.ts';
import { toShownOffer } from './offer-view.ts';
import { promisedDay, describeTurn } from '#server/proposal-store/due-date-words.ts';
import { buildTimeline } from '#server/proposal-store/build-timeline.ts';

/** Describes the problem and its solution; '' when there is none. */
function errorMessage(row: ProposalRow, asked: readonly AskedItem[]): string {
  const open = asked.filter((each) => !each.done);
  if (row.state === 'DOKUMEN_TIDAK_LENGKAP') return open.map((each) => `${each.label}: ${each.reason}`).join('; ');
  if (row.state === 'DITOLAK') return row.decision_reason ?? stateSentence(row.state);
  return stateGroup(row.state) === 'failed' || row.state === 'KEDALUWARSA' ? stateSentence(row.state) : '';
}

/** Builds a row of the status list (wire 6.2, rulings 1.2). */
export function buildListItem(facts: NextStepFacts): ProposalListItem {
  const { row, asked, today, calendar } = facts;
  const turn = describeTurn(row, today, calendar);
  const open = asked.filter((each) => !each.done);
  return {
    pengajuanTransactionId: row.number,
    createdAt: row.submitted_at,
    transactionName: row.title,
    status: legacyStatus(row.state),
    documentAttachment: attachmentsOf(open)
      .map((each) => each.label)
      .join(', '),
    errorMessage: errorMessage(row, asked),
    serviceId: row.service_id,
    state: row.state,
    status_text: shownStateText(row),
    group: stateGroup(row.state),
    promised_date: row.ended_at === null ? promisedDay(turn, row) : null,
    your_turn: turn.who === 'you',
    headline: row.headline,
    documents: attachmentsOf(asked).map(toAskedDocument),
    next: buildNextStep(facts),
  };
}

/** Explains why the due date was moved; '' = it was not. The date itself is in the next step. */
const dueDateNote = ({ row }: Pick<NextStepFacts, 'row'>, firstDueDate: BusinessDate): string =>
  row.ended_at === null && row.promised_date > firstDueDate
    ? `Janji semula ${formatDate(firstDueDate)}. Sebab mundurnya: ${row.promise?.moved ?? 'Hitungan hari sempat berhenti.'}`
    : '';

const attachmentState = (name: string, asked: readonly AskedRow[]) => {
  if (asked.some((each) => each.previous === name && !each.done)) return 'asked' as const;
  return asked.some((each) => each.attachment === name && each.previous !== null)
    ? ('replaced' as const)
    : ('received' as const);
};

const typeOf = (type: string): AttachmentType => AttachmentTypes.parse(type);

const decisionOf = (row: ProposalRow): ProposalDetail['decision'] => {
  if (row.decided_at === null) return null;
  const result = row.state === 'DITOLAK' ? ('rejected' as const) : ('approved' as const);
  return { result, reason: row.decision_reason ?? '', automatic: row.automatic };
};

/** Returns true when a payment arrived for the request and was not released. */
export const hasPaid = (events: readonly ProposalEvent[]): boolean =>
  events.some((event) => event.kind === 'money-matched') && !events.some((event) => event.kind === 'money-released');

/** Facts that neither the state's text nor the next step mentions. */
const factOfState: Partial<Record<RequestState, string>> = {
  MENUNGGU_PERSETUJUAN: 'Petugas pertama selesai memeriksa pengajuan Anda.',
  GAGAL_TRANSFER: 'Bank mengembalikan pembayaran kami.',
};

/** Returns the fact of the state; a declined offer ends the request like a rejection, but nobody rejected it. */
const factOf = (row: ProposalRow, { offer }: ProposalContent): string => {
  if (row.state === 'DITOLAK' && offer?.answer === 'decline') return 'Anda tidak menerima penawaran kami.';
  return turnOf(row) === undefined ? (factOfState[row.state] ?? '') : '';
};

/** Builds the explanation beside the next step, without repeating it; notices have the full sentence instead. */
const explanationOf = ({ row, content, paidOut }: DetailParts, { who }: NextStep): string =>
  [paidOut, factOf(row, content), who === 'us' || who === 'bank' ? nothingToDo : '']
    .filter((text) => text !== '')
    .join(' ');

/** Returns the consent that a face picture waits for; its deadline runs whatever else the request waits for. */
const faceConsentOf = ({ face_consent_until: until, ended_at }: ProposalRow): ProposalDetail['face_consent'] =>
  until === null || ended_at !== null
    ? null
    : { version: faceConsentVersion, text: faceConsents[faceConsentVersion], until };

interface DetailParts extends NextStepFacts {
  readonly content: ProposalContent;
  readonly events: readonly ProposalEvent[];
  /** Sentence about the payout; '' = none. */
  readonly paidOut: string;
  readonly payment: ProposalDetail['payment'];
  readonly statements: ProposalDetail['statements'];
  readonly contacts: readonly Pick<AskedContact, 'masked_contact' | 'confirmed'>[];
  /** Due date given when the request was sent. */
  readonly firstDueDate: BusinessDate;
}

/** Lists the fields that staff asked for, and what the customer corrected. */
const correctionsOf = (asked: readonly AskedItem[], { earlier }: ProposalContent) => ({
  fields: fieldsOf(asked).map(toAskedField),
  corrections: earlier.map(({ replacedAt: at, changes }) => ({ at, changes })),
});

/** Builds the data of the status page for one request. */
export function buildDetail(parts: DetailParts): ProposalDetail {
  const { row, asked, content, events } = parts;
  const turn = describeTurn(row, parts.today, parts.calendar);
  const item = buildListItem(parts);
  return {
    ...item,
    explanation: explanationOf(parts, item.next),
    suffix: row.suffix,
    ...correctionsOf(asked, content),
    summary: content.summary,
    consequences: content.consequences,
    hold_note: row.ended_at === null ? content.holdNote : '',
    accepted_terms: namesOfTerms(content.terms),
    attachments: content.uploads.map(({ name, type, label }) => ({
      name,
      type: typeOf(type),
      label,
      state: attachmentState(name, attachmentsOf(asked)),
    })),
    timeline: buildTimeline(row, events, {
      type: findRequestType(row.suffix),
      turn: describeObjectionTurn(parts.objection, parts.today, parts) ?? turn,
      objection: parts.objection,
    }),
    outcome: [...row.outcome, ...affectedOutcome(content.elsewhere)],
    decision: decisionOf(row),
    // Checks reviewed by people are internal; the customer sees those of an automatic decision (rulebook 6.7, P11).
    checks: row.review_level === 'A' ? row.checks : [],
    reply_by: row.reply_by,
    payment: parts.payment,
    statements: parts.statements,
    face_consent: faceConsentOf(row),
    contacts: parts.contacts.map(({ masked_contact: contact, confirmed }) => ({ contact, confirmed })),
    offer: content.offer && toShownOffer(content.offer),
    objection: toShownObjection(parts.objection, parts.today, parts),
    has_paid: hasPaid(events),
    may_cancel: customerMayCancel(row.state) || mayTakeBackDated(row, parts.today),
    promise_note: dueDateNote(parts, parts.firstDueDate),
  };
}
