import { findClaimedKind, findFileKind } from '#shared/files/file-kind.ts';
import { accepted, refused, type Result } from '#shared/text/result.ts';
import { pictureOnlyTypes, type AttachmentType } from '#shared/wire/attachments.ts';
import { lanes } from '#server/lanes/lanes.ts';
import type { FileReason } from './file-reasons.ts';
import { cutToHeader, findPdfProblem } from './pdf/pdf-inspection.ts';
import { rebuildPicture } from './picture.ts';

/** File ready to be stored. */
export interface PreparedFile {
  readonly content: Buffer;
  readonly contentType: 'image/jpeg' | 'application/pdf';
  readonly extension: 'jpg' | 'pdf';
}

/** File as sent. */
export interface SentFile {
  readonly content: Buffer;
  readonly name: string;
  /** Type declared by the sender. */
  readonly type: string;
}

const asPicture = (content: Buffer): PreparedFile => ({ content, contentType: 'image/jpeg', extension: 'jpg' });

async function preparePdf(sent: Buffer, type: AttachmentType): Promise<Result<PreparedFile, FileReason>> {
  if (pictureOnlyTypes.includes(type)) return refused('picture_only');
  const content = cutToHeader(sent);
  const problem = await lanes.uploads.run(() => findPdfProblem(content));
  return problem ? refused(problem) : accepted({ content, contentType: 'application/pdf', extension: 'pdf' });
}

/**
 * Recognises a file by its content and converts it for storage; name and declared type only choose the error message
 * for an unknown content. `shortestSide`: pixels that the shorter side of a picture must have (`doc.min_px`).
 */
export async function prepareFile(
  file: SentFile,
  type: AttachmentType,
  shortestSide: number,
): Promise<Result<PreparedFile, FileReason>> {
  if (file.content.length === 0) return refused('empty');
  const kind = findFileKind(file.content);
  if (kind === 'pdf') return preparePdf(file.content, type);
  if (kind === undefined || kind === 'heic') {
    const claimed = kind ?? findClaimedKind(file);
    return refused(claimed === undefined || claimed === 'heic' ? 'wrong_type' : 'unreadable');
  }
  const picture = await rebuildPicture(file.content, shortestSide);
  return picture.ok ? accepted(asPicture(picture.value)) : picture;
}
