import { instantAfter } from '#shared/time/moments.ts';
import type { OutsideCheck } from '#shared/wire/face-provider/face-provider.ts';
import { rebuildPicture } from '#server/attachments/picture.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import { ProviderSilent } from '#server/outside-service/post-signed.ts';
import { callWatched } from '#server/outside-service/service-health.ts';
import type { Services } from '#server/services/services.ts';
import type { FaceProvider, FaceVerdict } from '#server/verification/face-provider.ts';
import type { Outside } from './begin-outside-check.ts';
import { findOutsideCheck, takeQuestion, updateUnanswered, type OutsideRow } from './outside-check-repository.ts';
import type { FoundSession } from './provider-client.ts';
import { applySaid } from './take-result.ts';

type Following = Pick<Services, 'clock' | 'log' | 'pool' | 'vault'>;

/** Hours between two questions about one check: five seconds. */
const questionHours = 5 / 3600;

async function ask(services: Following, outside: Outside, check: OutsideRow): Promise<FoundSession> {
  const { settings, client } = outside;
  const found = await callWatched(services, settings.name, () => client.ask(check));
  const { state: result, reason } = found;
  if (result !== 'open')
    await inTransaction(services.pool, async (tx) => {
      const locked = await findOutsideCheck(tx, check.transactionId, 'lock');
      if (locked) await applySaid(tx, services, locked, { result, reason, by: 'answer' });
    });
  return found;
}

/** Asks about an open check at most every five seconds, however many pages follow it. */
async function askInTurn(services: Following, outside: Outside, check: OutsideRow): Promise<void> {
  const { pool, clock } = services;
  const now = clock.systemNow();
  if (check.state !== 'OPEN' || now > check.expiresAt) return;
  if (!(await takeQuestion(pool, check.transactionId, now, instantAfter(now, { hours: -questionHours })))) return;
  try {
    await ask(services, outside, check);
    await updateUnanswered(pool, check.transactionId, null);
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error;
    await updateUnanswered(pool, check.transactionId, now);
  }
}

/** Finds how far a check is; asks the service while it has given no result. @throws 404 */
export async function followOutsideCheck(
  services: Following,
  outside: Outside,
  transactionId: string,
): Promise<OutsideCheck> {
  const before = await findOutsideCheck(services.pool, transactionId);
  if (before === undefined) throw refuse('NOT_FOUND');
  await askInTurn(services, outside, before);
  const check = (await findOutsideCheck(services.pool, transactionId)) ?? before;
  const isOver = check.state === 'OPEN' && services.clock.systemNow() > check.expiresAt;
  return {
    transaction_id: transactionId,
    state: isOver ? 'EXPIRED' : check.state,
    expires_at: check.expiresAt,
    silent: check.state === 'OPEN' && check.isUnanswered,
  };
}

const texts = {
  OPEN: 'Penyedia pemeriksaan wajah belum mengirim hasil. Tunggu sebentar, ulangi, atau rekam wajah di halaman ini.',
  EXPIRED: 'Pemeriksaan wajah di penyedia tidak selesai pada waktunya. Ulangi, atau rekam wajah di halaman ini.',
  FAILED: 'Penyedia tidak dapat memastikan wajah Anda. Ulangi, atau rekam wajah di halaman ini.',
} as const;
const noPicture =
  'Penyedia tidak mengirim foto yang dapat kami baca. Ulangi, atau rekam wajah di halaman ini; petugas kami yang memeriksanya.';

/** Fetches the picture, and lets a pass count only when the answer agrees and the face was compared with the identity. */
async function fetchVerdict(services: Following, outside: Outside, check: OutsideRow): Promise<FaceVerdict> {
  const found = await ask(services, outside, check).catch((error: unknown) => {
    throw error instanceof ProviderSilent ? refuse('LIV-AWAY') : error;
  });
  const picture = found.picture && (await rebuildPicture(found.picture));
  if (picture?.ok !== true) return { outcome: 'failed', text: noPicture };
  const now = await findOutsideCheck(services.pool, check.transactionId);
  const counts = now?.state === 'PASSED' && found.state === 'passed' && now.isCompared && !now.isContradicted;
  return { outcome: counts ? 'passed' : 'recorded', picture: picture.value };
}

/** Creates the part that ends a check of the outside service, behind the port of all face checks. */
export const createOutsideProvider = (
  services: Following,
  outside: Outside,
): Pick<FaceProvider, 'name' | 'result'> => ({
  name: outside.settings.name,
  async result(transactionId) {
    const check = await findOutsideCheck(services.pool, transactionId);
    if (check?.state === 'PASSED' || check?.state === 'UNCLEAR') return fetchVerdict(services, outside, check);
    return check?.state === 'FAILED'
      ? { outcome: 'failed', text: texts.FAILED }
      : { outcome: 'waiting', text: texts[check?.state ?? 'OPEN'] };
  },
});
