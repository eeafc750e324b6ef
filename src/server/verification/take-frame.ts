import { buildFileName } from '#server/file-store/file-name.ts';
import { readSealed } from '#server/attachments/open-file.ts';
import { rebuildPicture } from '#server/attachments/picture.ts';
import { sha256 } from '#server/attachments/store-file.ts';
import { buildFileRefusal } from '#server/attachments/upload-refusal.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Services } from '#server/services/services.ts';
import {
  deleteFrame,
  markFrameStored,
  insertFrame,
  markFrameRefused,
  listFrames,
  type FaceSession,
} from './face-repository.ts';
import { buildFaceRefusal, buildFrameRefusal } from './face-refusal.ts';
import { findFrameProblem, isSameStill } from './frame-check.ts';
import type { FaceFinding } from '#server/face-judge/judge-reading.ts';
import type { FrameTaken } from '#shared/wire/reference.ts';
import { contexts } from '#server/vault/contexts.ts';
import type { FaceProvider } from './face-provider.ts';
import { judgeFrame, promptNext, refuseEarly } from './judge-frame.ts';

const mostRefusals = 30;
const outOfOrder = 'Gerakan tidak sesuai urutan. Ikuti petunjuk di layar.';

/** Returns the position that is due, if the frame is for it. */
function parsePosition(session: FaceSession, taken: number, challengeId: string): number {
  const due = session.challenge[taken];
  if (due?.id !== challengeId) throw buildFaceRefusal('LIV-FAIL', outOfOrder);
  return taken;
}

async function refuseUseless(
  services: Pick<Services, 'files' | 'pool' | 'vault'>,
  session: FaceSession,
  frame: Buffer,
): Promise<void> {
  const problem = await findFrameProblem(frame);
  if (problem) throw buildFrameRefusal(problem);
  for (const { name } of await listFrames(services.pool, session.transactionId)) {
    if (await isSameStill(frame, await readSealed(services, name))) throw buildFrameRefusal('repeated');
  }
}

async function parseFrame(
  services: Pick<Services, 'files' | 'pool' | 'vault'>,
  session: FaceSession,
  sent: Buffer,
): Promise<Buffer> {
  const picture = await rebuildPicture(sent);
  if (!picture.ok) throw buildFileRefusal(picture.problem);
  await refuseUseless(services, session, picture.value);
  return picture.value;
}

interface KeptFrame {
  readonly position: number;
  readonly challengeId: string;
  readonly frame: Buffer;
  readonly sha256: string;
  readonly finding: FaceFinding | null;
}

async function keepFrame(services: Services, session: FaceSession, { frame, ...kept }: KeptFrame): Promise<void> {
  const { pool, files, vault, clock } = services;
  const name = buildFileName('frame', 'jpg');
  const row = { ...kept, name, receivedAt: clock.systemNow() };
  if (!(await insertFrame(pool, session.transactionId, row))) throw buildFaceRefusal('LIV-FAIL', outOfOrder);
  try {
    await files.write(name, vault.seal(frame, contexts.file(name)));
  } catch (error) {
    await deleteFrame(pool, name).catch(() => undefined);
    throw error;
  }
  await markFrameStored(pool, name);
}

/**
 * Takes one frame: of the movement that is due, good enough to see, and not the same still again. In a judged check it
 * must also be newer than its prompt and show the movement. Returns how many are still due.
 * @throws AppError LIV-FAIL with advice
 */
export async function takeFrame(
  services: Services,
  { judge }: Pick<FaceProvider, 'judge'>,
  session: FaceSession,
  { challengeId, sent }: { readonly challengeId: string; readonly sent: Buffer },
): Promise<FrameTaken> {
  if (session.refusedFrames >= mostRefusals) throw buildFaceRefusal('LIV-FAIL');
  const taken = (await listFrames(services.pool, session.transactionId)).length;
  try {
    const position = parsePosition(session, taken, challengeId);
    refuseEarly(services, session);
    const frame = await parseFrame(services, session, sent);
    const hash = sha256(frame);
    const finding = await judgeFrame(services, judge, session, { movementId: challengeId, frame, sha256: hash });
    await keepFrame(services, session, { position, challengeId, frame, sha256: hash, finding });
  } catch (error) {
    if (error instanceof AppError) await markFrameRefused(services.pool, session.transactionId);
    throw error;
  }
  return promptNext(services, session, taken + 1);
}
