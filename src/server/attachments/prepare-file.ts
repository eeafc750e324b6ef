import { fileTypeFromBuffer } from 'file-type';
import { accepted, refused, type Result } from '#shared/text/result.ts';
import { pictureOnlyTypes, type AttachmentType } from '#shared/wire/attachments.ts';
import { lanes } from '#server/lanes/lanes.ts';
import type { FileReason } from './file-reasons.ts';
import { findPdfProblem } from './pdf-inspection.ts';
import { rebuildPicture } from './picture.ts';

/** A file as it will be stored. */
export interface PreparedFile {
  readonly content: Buffer;
  readonly contentType: 'image/jpeg' | 'application/pdf';
  readonly extension: 'jpg' | 'pdf';
}

const pictureTypes = new Set(['image/jpeg', 'image/png', 'image/webp']);

const asPicture = (content: Buffer): PreparedFile => ({ content, contentType: 'image/jpeg', extension: 'jpg' });

/** Recognises a file by its content alone (name and declared type are not trusted) and makes it fit to be kept. */
export async function prepareFile(content: Buffer, type: AttachmentType): Promise<Result<PreparedFile, FileReason>> {
  const mime = (await fileTypeFromBuffer(content))?.mime ?? '';
  if (pictureTypes.has(mime)) {
    const picture = await rebuildPicture(content);
    return picture.ok ? accepted(asPicture(picture.value)) : picture;
  }
  if (mime !== 'application/pdf') return refused('wrong_type');
  if (pictureOnlyTypes.includes(type)) return refused('picture_only');
  const problem = await lanes.uploads.run(() => findPdfProblem(content));
  return problem ? refused(problem) : accepted({ content, contentType: 'application/pdf', extension: 'pdf' });
}
