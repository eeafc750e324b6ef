import { cardConsentId, cardConsentText, cardConsentVersion } from '#shared/lists/card-consent.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import type { EarlierCard, ReusedCard } from '#shared/wire/card-reuse/earlier-card.ts';
import { countUpload } from '#server/attachments/day-limit.ts';
import { readSealed } from '#server/attachments/open-file.ts';
import { sha256, storeFile } from '#server/attachments/store-file.ts';
import { recordConsent } from '#server/consents/own-consents.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import type { Services } from '#server/services/services.ts';
import { insertCopy, listUnsentCopies } from './card-repository.ts';
import { COPY_KIND } from './copy-name.ts';
import { findReusableCard, type CardAsker } from './find-reusable-card.ts';

async function readAsker(
  { clock, core }: Pick<Services, 'clock' | 'core'>,
  { policyNumber, partyId }: CustomerSession,
): Promise<CardAsker> {
  const today = businessDateOf(await clock.businessNow());
  const { policy, position } = await core.getPolicyFacts(policyNumber, today);
  return { partyId, policy, parameters: position.parameters, today };
}

/** GET earlier-ktp: the accepted KTP photo that may be used again, and copies that were made but not sent. */
export async function describeEarlierCard(services: Services, caller: CustomerSession): Promise<EarlierCard> {
  const card = await findReusableCard(services.pool, services, await readAsker(services, caller), null);
  const unsent = await listUnsentCopies(services.pool, caller);
  return {
    offer: card
      ? {
          received_on: card.receivedOn,
          request_number: card.requestNumber,
          request_title: card.requestTitle,
          consent: { version: cardConsentVersion, text: cardConsentText },
        }
      : null,
    unsent: unsent.map(({ name, receivedOn }) => ({ name, received_on: receivedOn })),
  };
}

/**
 * Records the consent to the text of `version` and copies the accepted KTP photo under a name of its own. The copy is an
 * unused attachment of the policy and counts as an upload of the day.
 * @throws 422 DOC-REUSE when no photo may be used again, 422 when the text has changed, 429 beyond the day's uploads
 */
export async function reuseCard(services: Services, caller: CustomerSession, version: string): Promise<ReusedCard> {
  const asker = await readAsker(services, caller);
  const card = await findReusableCard(services.pool, services, asker, null);
  if (card === undefined) throw refuse('DOC-REUSE');
  const { pool, clock } = services;
  const at = clock.systemNow();
  await inTransaction(pool, (tx) => recordConsent(tx, services, caller, { id: cardConsentId, version }));
  await countUpload(pool, { partyId: caller.partyId, bytes: card.size }, asker.parameters, at);
  const content = await readSealed(services, card.name);
  const name = await storeFile(
    services,
    {
      policyNumber: caller.policyNumber,
      sessionId: caller.sessionId,
      type: 'KTP',
      kind: COPY_KIND,
      original: content,
      photoFaults: card.photoFaults,
    },
    { content, contentType: 'image/jpeg', extension: 'jpg' },
  );
  const consent = { version, sha256: sha256(Buffer.from(cardConsentText)), at };
  await insertCopy(pool, { name, origin: card.name, originRequest: card.requestNumber, ...consent });
  return { name, received_on: card.receivedOn };
}
