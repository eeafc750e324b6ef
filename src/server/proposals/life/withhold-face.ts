import { isYourTurn } from '#shared/requests/request-states.ts';
import { addDays, type BusinessDate } from '#shared/time/dates.ts';
import { markAwaitingConsent } from '#server/attachments/attachments-repository.ts';
import { isFaceAgreed } from '#server/consents/own-consents.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Owner } from '#server/messages/preferences-repository.ts';
import { hasUnconfirmedContacts } from '#server/proposal-store/confirmation-repository.ts';
import { customerTurns } from '#server/proposal-store/customer-turn.ts';
import type { Moment } from '#server/proposal-store/engine.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { saveRemindersAfter, type AskedOn } from '#server/proposal-store/reminder-repository.ts';
import { resumedDueDate } from './due-date.ts';

interface SentFile {
  readonly name: string;
  readonly type: string;
}

/**
 * Finds the last day for the customer's consent to a face picture among these files; null = there is none, or the
 * consent is on record (rulings 6.7).
 */
export async function findFaceConsentDeadline(
  q: Queryable,
  owner: Owner,
  files: readonly Pick<SentFile, 'type'>[],
  { today, parameters }: AskedOn,
): Promise<BusinessDate | null> {
  if (files.every(({ type }) => type !== 'LIVENESS') || (await isFaceAgreed(q, owner))) return null;
  return addDays(today, parameters['doc.pending_days_cd']);
}

/** Closes the face pictures among these files of a request, and sets the reminder days for the consent; returns whether there were any. */
export async function withholdFace(
  tx: Queryable,
  number: string,
  files: readonly Pick<SentFile, 'name'>[],
  on: AskedOn,
): Promise<boolean> {
  const closed = await markAwaitingConsent(
    tx,
    files.map(({ name }) => name),
  );
  if (closed === 0) return false;
  await saveRemindersAfter(tx, number, on);
  return true;
}

/**
 * Decides what the request waits for after the customer has acted: first a missing consent to the face picture, then
 * unopened links; otherwise it is our turn and the service level resumes, unless the state itself waits for the
 * customer.
 */
export async function turnAfter(tx: Queryable, row: ProposalRow, moment: Moment): Promise<Partial<ProposalRow>> {
  if (row.face_consent_until !== null)
    return { waits_for: 'FACE_CONSENT', pause_reason: customerTurns.FACE_CONSENT.pause };
  if (await hasUnconfirmedContacts(tx, row.number))
    return { waits_for: 'CONFIRMATION', pause_reason: customerTurns.CONFIRMATION.pause };
  return { waits_for: null, ...(isYourTurn(row.state) ? {} : resumedDueDate(row, moment)) };
}
