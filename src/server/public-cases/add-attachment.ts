import type { FastifyRequest } from 'fastify';
import type { PhotoFault } from '#shared/photos/photo-faults.ts';
import { CaseKeyInput, type PublicCase } from '#shared/wire/public-cases/public-case.ts';
import { messages } from '#shared/words/messages.ts';
import { refusals } from '#server/auth/limits/limit-refusals.ts';
import { takeBucketHit } from '#server/auth/limits/limit-repository.ts';
import { limitRules } from '#server/auth/limits/limit-rules.ts';
import { takeNetworkHit } from '#server/auth/limits/network-limits.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { readUpload } from '#server/attachments/multipart.ts';
import { parsePhotoFaults } from '#server/attachments/parse-photo-faults.ts';
import { prepareFile, type PreparedFile, type SentFile } from '#server/attachments/prepare-file.ts';
import { scanFile, sha256 } from '#server/attachments/store-file.ts';
import { buildFieldRefusal, buildFileRefusal, buildSizeRefusal } from '#server/attachments/upload-refusal.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { buildFileName } from '#server/file-store/file-name.ts';
import { refuse, refuseField } from '#server/http/refuse.ts';
import { readMoment } from '#server/proposal-store/engine.ts';
import { contexts } from '#server/vault/contexts.ts';
import { describeCase, findOpened, type CaseServices, type CaseStoring } from './open-case.ts';
import { deleteCaseAttachments, insertCaseAttachment, markCaseAttachmentStored } from './case-attachment-repository.ts';

/** Counts an upload before its body is read: per network and of everybody. @throws 429 */
async function countAttachment({ pool, vault, clock, limits }: CaseStoring, address: string): Promise<void> {
  const now = clock.systemNow();
  const seconds =
    (await takeNetworkHit({ pool, vault, limits }, limitRules.caseFiles(limits), address, now)) ||
    (await takeBucketHit(pool, limitRules.caseFilesOfAll(limits), now));
  if (seconds > 0) throw refusals.busy(seconds);
}

/** Reads number, secret, file and its faults from the form. @throws 422 naming the field */
async function readForm(request: FastifyRequest, megabytes: number) {
  const { file, fields } = await readUpload(request, 'File', megabytes * 1024 * 1024);
  if (file === 'too_large') throw buildSizeRefusal(megabytes);
  const key = CaseKeyInput.safeParse({ number: fields.get('Number') ?? '', secret: fields.get('Secret') ?? '' });
  if (!key.success) throw refuse('CASE-KEY');
  if (!file?.content.length) throw buildFieldRefusal('File', { code: 'FIELD', text: messages.requiredUpload });
  return { key: key.data, file, photoFaults: parsePhotoFaults({ fields }) };
}

interface Kept {
  readonly key: CaseKeyInput;
  readonly sent: SentFile;
  readonly prepared: PreparedFile;
  readonly photoFaults: readonly PhotoFault[];
  readonly most: number;
}

/** Stores a scanned and rebuilt file, sealed. @throws 404, 409, 422 when the case has as many as it may */
async function keepAttachment(cases: CaseServices, { key, sent, prepared, photoFaults, most }: Kept): Promise<void> {
  const { pool, vault, files, clock, scanner } = cases.services;
  const scanState = await scanFile(scanner, sent.content);
  const name = buildFileName('case', prepared.extension);
  const at = clock.systemNow();
  await inTransaction(pool, async (tx) => {
    const { stored, facts } = await findOpened(cases, key, tx);
    if (!facts.isOpen) throw refuse('CASE-OVER');
    await tx.query('SELECT FROM public_case WHERE number = $1 FOR UPDATE', [stored.number]);
    const attachment = {
      name,
      number: stored.number,
      contentType: prepared.contentType,
      receivedAt: at,
      size: prepared.content.length,
      sha256Original: sha256(sent.content),
      sha256Stored: sha256(prepared.content),
      scanState,
      photoFaults: prepared.contentType === 'image/jpeg' ? photoFaults : [],
    };
    if (!(await insertCaseAttachment(tx, attachment, most)))
      throw refuseField('File', `Sudah ada ${most} dokumen. Hubungi kami bila masih ada yang perlu dikirim.`);
    const detail = { case: stored.number };
    await appendAudit(tx, vault, { stream: 'desk', at, actor: 'unknown', action: 'case.attachment-added', detail });
  });
  try {
    await files.write(name, vault.seal(prepared.content, contexts.file(name)));
  } catch (error) {
    await deleteCaseAttachments(pool, [name]).catch(() => undefined);
    throw error;
  }
  await markCaseAttachmentStored(pool, name, clock.systemNow());
}

/** Takes an attachment of the sender, checked and sealed as every upload. @throws 404, 409, 413, 422, 429 */
export async function addAttachment(cases: CaseServices, request: FastifyRequest): Promise<PublicCase> {
  const { services } = cases;
  await countAttachment(services, request.ip);
  const { most, megabytes, shortestSide } = (await readMoment(services)).serviceTimes.caseFiles;
  const { key, file, photoFaults } = await readForm(request, megabytes);
  await findOpened(cases, key);
  const prepared = await prepareFile(file, 'DOCUMENT', shortestSide);
  if (!prepared.ok) throw buildFileRefusal(prepared.problem, { n: shortestSide });
  await keepAttachment(cases, { key, sent: file, prepared: prepared.value, photoFaults, most });
  return describeCase(cases, key);
}
