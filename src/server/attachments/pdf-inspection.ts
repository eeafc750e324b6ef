import { fileLimits, type FileReason } from './file-reasons.ts';
import { splitPdf, type PdfParts } from './pdf-parts.ts';
import { findObjectText, holdsObjects, unpacksTooLarge } from './pdf-unpack.ts';

const nameEnd = String.raw`(?=[\s\0()<>[\]{}/%]|$)`;
const activeNames = new RegExp(
  `/(?:JavaScript|JS|AA|Launch|EmbeddedFiles?|XFA|RichMedia|SubmitForm|ImportData|GoToE|GoToR|Movie|Sound|Rendition|3D)${nameEnd}`,
);
/** Office programs write a place to open at ('/OpenAction [page /Fit]'); anything else there is an action. */
const openingAction = new RegExp(String.raw`/OpenAction${nameEnd}(?![\s\0]*\[)`);
const encrypted = new RegExp(`/Encrypt${nameEnd}`);
const pageObject = new RegExp(String.raw`/Type[\s\0]*/Page${nameEnd}`, 'g');
const pageTree = /<<[^<>]*\/Kids[^<>]*>>/g;

/** 'n n obj' inside a stream body: a reader could be sent there by the cross-reference table, and we would not have looked. */
const space = String.raw`(?:[\s\0]|%[^\r\n]{0,200}[\r\n])`;
const hiddenObject = new RegExp(String.raw`\d${space}{1,50}\d+${space}{0,50}obj`);

function countPages(text: string): number {
  const counts = [...text.matchAll(pageTree)].map(([tree]) => Number(/\/Count\s+(\d+)/.exec(tree)?.[1] ?? 0));
  return Math.max([...text.matchAll(pageObject)].length, ...counts);
}

/** The text of every object in the file; undefined when some object cannot be looked at. */
async function findAllText({ text, streams }: PdfParts): Promise<string | undefined> {
  const texts = [text];
  for (const stream of streams) {
    if (hiddenObject.test(stream.body.toString('latin1'))) return undefined;
    if (!holdsObjects(stream)) continue;
    const objects = await findObjectText(stream, fileLimits.unpackedBytes / 10);
    if (objects === undefined) return undefined;
    texts.push(
      objects.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    );
  }
  return texts.join('\n');
}

/** Only another revision, which begins with an object or a table, may follow an end; else the file is two files in one. */
const isAfterEnd = new RegExp(String.raw`^[\s\0]*(?:$|\d+${space}{1,50}\d+${space}{1,50}obj|xref)`);
const hasMoreBehind = (text: string): boolean =>
  text
    .split('%%EOF')
    .slice(1)
    .some((rest) => !isAfterEnd.test(rest));

function findTextProblem(text: string): FileReason | undefined {
  if (activeNames.test(text) || openingAction.test(text)) return 'active_content';
  const pages = countPages(text);
  if (pages === 0) return 'unreadable';
  return pages > fileLimits.pages ? 'too_many_pages' : undefined;
}

/**
 * Looks through a PDF without drawing it (promises P14): password, active content, pages, decompression bombs. A file that
 * cannot be looked at completely is refused: the check fails closed. PDFs are stored as sent and only ever shown in a sandbox.
 */
export async function findPdfProblem(content: Buffer): Promise<FileReason | undefined> {
  const parts = splitPdf(content);
  if (encrypted.test(parts.text)) return 'password';
  if (await unpacksTooLarge(parts.streams, fileLimits.unpackedBytes)) return 'unpacks_too_large';
  if (hasMoreBehind(parts.text)) return 'more_behind';
  const text = await findAllText(parts);
  return text === undefined ? 'not_inspectable' : findTextProblem(text);
}
