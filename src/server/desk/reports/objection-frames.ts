import type { DeskDeathObjection } from '#shared/wire/deaths/death-objection.ts';
import { formatMoment } from '#shared/time/dates.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { readSealed } from '#server/attachments/open-file.ts';
import type { OpenFile } from '#server/attachments/send-file.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { refuse } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { listObjectionsTo, type StoredObjection } from '#server/reports/death-objection-repository.ts';
import { findFaceSession, listFrames } from '#server/verification/face-repository.ts';
import { describeFinding, describeFindings } from '#server/verification/finding-words.ts';

/** Describes the face check sent with an objection; null = none. A recording recognises nobody. */
export async function describeObjectionFace(
  { pool }: Pick<DeskServices, 'pool'>,
  { face_check: check }: StoredObjection,
): Promise<DeskDeathObjection['face']> {
  const session = check === null ? undefined : await findFaceSession(pool, check);
  if (session === undefined) return null;
  const frames = await listFrames(pool, session.transactionId);
  const instructions = new Map(session.challenge.map(({ id, instruction }) => [id, instruction]));
  const hints = [
    describeFindings(frames),
    'Sistem tidak mengenali orang: cocokkan sendiri dengan foto KTP pemegang polis.',
  ];
  const kept = hints.filter((each) => each !== undefined).join(' ');
  return {
    text: `Wajah direkam ${formatMoment(session.createdAt)}. ${frames.length === 0 ? 'Rekamannya sudah dihapus.' : kept}`,
    frames: frames.map(({ name, challengeId, finding }, index) => ({
      name,
      label: `Wajah ${index + 1}: ${instructions.get(challengeId) ?? challengeId}${describeFinding({ finding })}`,
    })),
  };
}

/** Opens one frame of the face check of an objection; the access is recorded before it is shown. @throws 404 */
export async function openObjectionFrame(
  desk: DeskServices,
  { number, name }: { readonly number: string; readonly name: string },
  { userName }: Pick<StaffSession, 'userName'>,
): Promise<OpenFile> {
  const { pool, vault, clock } = desk;
  const objection = (await listObjectionsTo(pool, vault, [number])).get(number);
  const frames = objection?.face_check == null ? [] : await listFrames(pool, objection.face_check);
  if (objection === undefined || frames.every((each) => each.name !== name)) throw refuse('NOT_FOUND');
  const content = await readSealed(desk, name);
  await inTransaction(pool, (tx) =>
    appendAudit(tx, vault, {
      stream: `policy:${objection.policy_number}`,
      at: clock.systemNow(),
      actor: `staff:${userName}`,
      action: 'face_frame.viewed',
      detail: { frame: name, report: number },
    }),
  );
  return { name, content, contentType: 'image/jpeg' };
}
