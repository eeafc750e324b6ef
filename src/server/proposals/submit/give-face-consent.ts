import { faceConsents, faceConsentVersion } from '#shared/lists/face-consent.ts';
import type { FaceConsentInput } from '#shared/wire/proposals.ts';
import { clearAwaitingConsent } from '#server/attachments/attachments-repository.ts';
import { isFaceAgreed, recordConsent } from '#server/consents/own-consents.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { readMoment, type Engine } from '#server/proposal-store/engine.ts';
import { announceFace } from '#server/proposals/life/announce.ts';
import { turnAfter } from '#server/proposals/life/withhold-face.ts';
import { noteOnProposal } from '#server/proposals/life/move-proposal.ts';
import { lockOwnRequest } from '#server/proposals/life/own-request.ts';
import { markFaceConsented } from '#server/verification/face-repository.ts';

/**
 * Records the customer's consent to a face picture, after which the desk may open it and the request continues (rulings
 * 6.7).
 * @throws 404 for another customer's request, 409 when none is expected, 422 when the text has changed
 */
export async function giveFaceConsent(
  engine: Engine,
  caller: CustomerSession,
  number: string,
  { version }: FaceConsentInput,
): Promise<void> {
  const moment = await readMoment(engine);
  await inTransaction(engine.pool, async (tx) => {
    const row = await lockOwnRequest(tx, caller, number);
    if (row.face_consent_until === null || row.ended_at !== null) {
      // A second click on the button is not an error.
      if (row.ended_at === null && (await isFaceAgreed(tx, caller))) return;
      throw refuse('REQ-STATE');
    }
    await recordConsent(tx, engine, caller, { id: 'face', version });
    await clearAwaitingConsent(tx, number);
    const text = faceConsents[faceConsentVersion];
    await markFaceConsented(tx, number, { version, text, at: moment.recordedAt });
    const agreed = { ...row, face_consent_until: null };
    const turn = row.waits_for === 'FACE_CONSENT' ? await turnAfter(tx, agreed, moment) : {};
    const next = await noteOnProposal(tx, moment, row, {
      kind: 'face-consented',
      actor: `nasabah:${caller.partyId}`,
      role: 'NASABAH',
      detail: { consent: version },
      patch: { face_consent_until: null, ...turn },
    });
    await announceFace(tx, moment, next, 'consented');
  });
}
