import type { Instant } from '#shared/time/dates.ts';
import { deleteForgotten } from '#server/attachments/attachments-repository.ts';
import { instantAfter } from '#shared/time/moments.ts';
import { storeFile } from '#server/attachments/store-file.ts';
import type { Services } from '#server/services/services.ts';
import { updateOutcome, findFaceSession, type FaceSession } from './face-repository.ts';
import { buildFaceRefusal } from './face-refusal.ts';
import type { FaceProvider, FaceVerdict } from './face-provider.ts';
import type { FaceOwner } from './start-check.ts';

/** Result for the customer, always 'recorded': no answer says whose face was seen. */
export interface FinishedCheck {
  readonly result: 'recorded';
  readonly attachment: string;
  readonly valid_until: Instant;
}

type Done = Extract<FaceVerdict, { picture: Buffer }>;

const notDone = 'Masih ada gerakan yang belum dilakukan. Lanjutkan sesuai petunjuk di layar.';

/** Session that ends the check, and the hours for which the result counts (liveness.valid_hours). */
interface Finishing extends Pick<FaceOwner, 'sessionId'> {
  readonly findValidHours: () => Promise<number>;
}

async function store(
  services: Services,
  session: FaceSession,
  { sessionId, findValidHours }: Finishing,
  verdict: Done,
): Promise<void> {
  const hours = await findValidHours();
  const finishedAt = services.clock.systemNow();
  const attachment = await storeFile(
    services,
    { policyNumber: session.policyNumber, sessionId, type: 'LIVENESS', original: verdict.picture },
    { content: verdict.picture, contentType: 'image/jpeg', extension: 'jpg' },
  );
  const validUntil = instantAfter(finishedAt, { hours });
  const end = { outcome: verdict.outcome, attachment, finishedAt, validUntil };
  if (await updateOutcome(services.pool, session.transactionId, end)) return;
  await services.files.remove(attachment);
  await deleteForgotten(services.pool, attachment);
}

/** Fetches the provider's result and stores it with the best frame as LIVENESS attachment; repeating it returns the same. */
export async function finishCheck(
  services: Services,
  provider: Pick<FaceProvider, 'result'>,
  session: FaceSession,
  finishing: Finishing,
): Promise<FinishedCheck> {
  if (session.outcome === null) {
    const verdict = await provider.result(session.transactionId);
    if (!('picture' in verdict))
      throw buildFaceRefusal('LIV-FAIL', verdict.text ?? (verdict.outcome === 'waiting' ? notDone : undefined));
    await store(services, session, finishing, verdict);
  }
  const finished = await findFaceSession(services.pool, session.transactionId);
  if (!finished?.attachment) throw new Error(`face check ${session.transactionId} has no picture`);
  return { result: 'recorded', attachment: finished.attachment, valid_until: finished.validUntil };
}
