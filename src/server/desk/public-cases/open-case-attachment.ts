import { appendAudit } from '#server/audit/append-audit.ts';
import { readSealed } from '#server/attachments/open-file.ts';
import type { OpenFile } from '#server/attachments/send-file.ts';
import { buildFileNotFound } from '#server/attachments/upload-refusal.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { listCaseAttachments } from '#server/public-cases/case-attachment-repository.ts';
import { listCases } from '#server/public-cases/case-repository.ts';
import type { PublicCaseKind } from '#server/public-cases/case-kind.ts';

interface View {
  readonly number: string;
  readonly name: string;
}

/** Opens an attachment of a case for staff; the access is recorded before it is shown. @throws 404 */
export async function openCaseAttachment(
  desk: DeskServices,
  kind: PublicCaseKind,
  { number, name }: View,
  { userName }: Pick<StaffSession, 'userName'>,
): Promise<OpenFile> {
  const { pool, vault, clock } = desk;
  const stored = (await listCases(pool, vault, [number])).get(number);
  const found = (await listCaseAttachments(pool, [number])).find((each) => each.name === name);
  if (found === undefined || stored?.kind !== kind.name) throw buildFileNotFound();
  const content = await readSealed(desk, name);
  await inTransaction(pool, (tx) =>
    appendAudit(tx, vault, {
      stream: 'desk',
      at: clock.systemNow(),
      actor: `staff:${userName}`,
      action: 'case.attachment-viewed',
      detail: { case: number, attachment: name },
    }),
  );
  return { name, content, contentType: found.contentType };
}
