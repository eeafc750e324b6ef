import { cardConsentId } from '#shared/lists/card-consent.ts';
import { consentPurposes, findConsentPurpose, type ConsentPurpose } from '#shared/lists/consents.ts';
import type { Consent, ConsentInput, Consents } from '#shared/wire/privacy.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuseField } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import type { Owner } from '#server/messages/preferences-repository.ts';
import type { Services } from '#server/services/services.ts';
import { insertConsentEvent, listConsentEvents, listNewestConsents, type ConsentEvent } from './consent-repository.ts';
import { forgetCardCopies } from './forget-card-copies.ts';
import { forgetUnusedFace } from './forget-face.ts';

type Keeping = Pick<Services, 'pool' | 'clock' | 'vault' | 'files'>;

const toConsent = (purpose: ConsentPurpose, event: ConsentEvent | undefined): Consent => ({
  id: purpose.id,
  version: event?.given === true ? event.version : purpose.version,
  title: purpose.title,
  purpose: event?.given === true ? event.text : purpose.purpose,
  given_at: event?.given === true ? event.at : null,
  withdrawn_at: event?.given === false ? event.at : null,
  may_withdraw: purpose.mayWithdraw,
  may_give: purpose.mayGive,
  why: purpose.why,
  follows: purpose.follows,
});

/** Lists every purpose with its state. */
export async function listConsents(q: Queryable, owner: Owner): Promise<Consents> {
  const newest = new Map((await listNewestConsents(q, owner)).map((event) => [event.consent, event]));
  return { items: consentPurposes.map((purpose) => toConsent(purpose, newest.get(purpose.id))) };
}

async function applyDecision(
  tx: Queryable,
  { clock, vault }: Pick<Keeping, 'clock' | 'vault'>,
  caller: CustomerSession,
  purpose: ConsentPurpose,
  given: boolean,
): Promise<void> {
  const at = clock.systemNow();
  const { id, version, purpose: text } = purpose;
  await insertConsentEvent(tx, caller, { consent: id, version, text, given, at });
  await appendAudit(tx, vault, {
    stream: `policy:${caller.policyNumber}`,
    at,
    actor: `customer:${caller.policyNumber}`,
    action: given ? 'consent.given' : 'consent.withdrawn',
    detail: { consent: id, version },
  });
}

const changedText = () =>
  refuseField('version', 'Teks persetujuan sudah berubah. Muat ulang halaman, lalu baca yang terbaru.');

/** Gives a consent; repeating changes nothing. @throws 422 for an unknown consent, another version, or one that is not given here */
export async function giveConsent(keeping: Keeping, caller: CustomerSession, input: ConsentInput): Promise<Consents> {
  const purpose = findConsentPurpose(input.id);
  if (!purpose) throw refuseField('id', 'Persetujuan ini tidak dikenal. Muat ulang halaman, lalu coba lagi.');
  if (!purpose.mayGive) throw refuseField('id', purpose.why);
  if (purpose.version !== input.version) throw changedText();
  return inTransaction(keeping.pool, async (tx) => {
    const before = (await listNewestConsents(tx, caller)).find(({ consent }) => consent === purpose.id);
    if (before?.given !== true || before.version !== purpose.version)
      await applyDecision(tx, keeping, caller, purpose, true);
    return listConsents(tx, caller);
  });
}

/** Withdraws a consent; repeating changes nothing. @throws 422 for an unknown consent, or one that cannot be withdrawn */
export async function withdrawConsent(keeping: Keeping, caller: CustomerSession, id: string): Promise<Consents> {
  const purpose = findConsentPurpose(id);
  if (!purpose) throw refuseField('id', 'Persetujuan ini tidak dikenal. Muat ulang halaman, lalu coba lagi.');
  if (!purpose.mayWithdraw) throw refuseField('id', purpose.why);
  return inTransaction(keeping.pool, async (tx) => {
    const before = (await listNewestConsents(tx, caller)).find(({ consent }) => consent === purpose.id);
    // Face checks older than recorded consents have no event, but may have pictures.
    if (purpose.id === 'face') await forgetUnusedFace(tx, keeping, caller);
    if (purpose.id === cardConsentId) await forgetCardCopies(tx, keeping, caller);
    if (before?.given === true || (before === undefined && purpose.id === 'face'))
      await applyDecision(tx, keeping, caller, purpose, false);
    return listConsents(tx, caller);
  });
}

/**
 * Records a consent that is given where it is needed, in the text of `version`.
 * @throws 422 for another version of the text
 */
export async function recordConsent(
  tx: Queryable,
  keeping: Pick<Keeping, 'clock' | 'vault'>,
  caller: CustomerSession,
  { id, version }: ConsentInput,
): Promise<void> {
  const purpose = findConsentPurpose(id);
  if (purpose?.version !== version) throw changedText();
  await applyDecision(tx, keeping, caller, purpose, true);
}

/** Finds the state of the consent to the use of the face; 'none' = never asked, or never given. */
export async function findFaceConsent(q: Queryable, owner: Owner): Promise<'given' | 'withdrawn' | 'none'> {
  const newest = (await listNewestConsents(q, owner)).find(({ consent }) => consent === 'face');
  if (newest === undefined) return 'none';
  if (newest.given) return 'given';
  const wasGiven = (await listConsentEvents(q, owner)).some(({ consent, given }) => consent === 'face' && given);
  return wasGiven ? 'withdrawn' : 'none';
}

/** Returns true when the use of the face was agreed to and not withdrawn since. */
export const isFaceAgreed = async (q: Queryable, owner: Owner): Promise<boolean> =>
  (await findFaceConsent(q, owner)) === 'given';
