import type { PhotoFault } from '#shared/photos/photo-faults.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import type { AttachmentType } from '#shared/wire/attachments.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { prepareFile, type SentFile } from './prepare-file.ts';
import { storeFile, type FileKeeping } from './store-file.ts';
import { buildFileRefusal } from './upload-refusal.ts';

/** File that has arrived, with its type and the faults that the device found in a photo. */
interface ArrivedFile {
  readonly file: SentFile;
  readonly type: AttachmentType;
  readonly photoFaults: readonly PhotoFault[];
}

/**
 * Checks, scans and stores a file that has arrived, in one call or in several; returns its name.
 * @throws AppError for an unsuitable file
 */
export async function takeFile(
  keeping: FileKeeping,
  caller: CustomerSession,
  { file, type, photoFaults }: ArrivedFile,
  parameters: Pick<Parameters, 'doc.min_px'>,
): Promise<string> {
  const shortestSide = parameters['doc.min_px'];
  const prepared = await prepareFile(file, type, shortestSide);
  if (!prepared.ok) throw buildFileRefusal(prepared.problem, { n: shortestSide });
  const origin = {
    policyNumber: caller.policyNumber,
    sessionId: caller.sessionId,
    type,
    original: file.content,
    photoFaults: prepared.value.contentType === 'image/jpeg' ? photoFaults : [],
  };
  return storeFile(keeping, origin, prepared.value);
}
