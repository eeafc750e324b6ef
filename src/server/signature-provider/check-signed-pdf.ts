import { readPdf, type PdfFile, type PdfObject } from '#server/attachments/pdf/pdf-file.ts';
import { findPdfProblem } from '#server/attachments/pdf/pdf-inspection.ts';
import { createBudget, PdfTrouble, valuesOf, type PdfValue } from '#server/attachments/pdf/pdf-values.ts';
import { lanes } from '#server/lanes/lanes.ts';
import { findAddedFault, type AddedFault } from './find-added-fault.ts';
import { readCms } from './read-cms.ts';

/** Largest signed PDF, in bytes. */
const mostBytes = 3_000_000;

/** Why a returned PDF cannot replace ours. */
export type SignedPdfFault =
  | AddedFault
  | 'no_signature'
  | 'not_our_document'
  | 'partly_signed'
  | 'too_large'
  | 'unreadable_pdf'
  | 'wrong_signature';

/** Signed PDF that passed; the hash is of the certificate inside the signature. */
export interface SignedPdf {
  readonly certificateSha256: string;
}

/** Bytes that a signature covers: the first `before` and the last `after` around its own place. */
interface Range {
  readonly before: number;
  readonly from: number;
  readonly after: number;
}

const numbersOf = (value: PdfValue | undefined): readonly number[] =>
  value?.kind === 'list' ? value.items.flatMap((item) => (item.kind === 'number' ? [item.number] : [])) : [];

/** Finds the range of the last signature among added objects. */
function findRange(added: readonly PdfObject[]): Range | undefined {
  const ranges = added.flatMap(({ value }) => (value.kind === 'dictionary' ? valuesOf(value, 'ByteRange') : []));
  const [start, before, from, after] = numbersOf(ranges.at(-1));
  if (start !== 0 || before === undefined || from === undefined || after === undefined) return undefined;
  return { before, from, after };
}

/** Reads sent and returned PDF in full; undefined when one of them cannot be read. */
async function readBoth(sent: Buffer, signed: Buffer): Promise<readonly [PdfFile, PdfFile] | undefined> {
  try {
    return [await readPdf(sent, createBudget()), await readPdf(signed, createBudget())];
  } catch (error) {
    if (error instanceof PdfTrouble) return undefined;
    throw error;
  }
}

/** Verifies the last signature: it covers our whole document, and every byte of the file but its own place. */
async function checkSignature(
  sent: Buffer,
  signed: Buffer,
  added: readonly PdfObject[],
): Promise<SignedPdf | SignedPdfFault> {
  const range = findRange(added);
  if (range === undefined) return 'no_signature';
  const { before, from, after } = range;
  const isWhole = before >= sent.length && from > before && from + after === signed.length;
  const hex = /^<([0-9A-Fa-f\s]+)>$/.exec(isWhole ? signed.toString('latin1', before, from) : '')?.[1];
  if (hex === undefined) return 'partly_signed';
  const content = Buffer.concat([signed.subarray(0, before), signed.subarray(from)]);
  const certificateSha256 = await readCms(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'), content);
  return certificateSha256 === undefined ? 'wrong_signature' : { certificateSha256 };
}

/**
 * Checks that a returned PDF is ours, byte for byte, with a signature added behind it (incremental update): nothing added
 * puts other content in the place of ours, and the last signature covers the whole file. Returns why not.
 */
export async function checkSignedPdf(sent: Buffer, signed: Buffer): Promise<SignedPdf | SignedPdfFault> {
  if (signed.length > mostBytes) return 'too_large';
  if (signed.length <= sent.length || !signed.subarray(0, sent.length).equals(sent)) return 'not_our_document';
  if ((await lanes.uploads.run(() => findPdfProblem(signed))) !== undefined) return 'unreadable_pdf';
  const both = await readBoth(sent, signed);
  if (both === undefined) return 'unreadable_pdf';
  const [ours, theirs] = both;
  const fault = findAddedFault(ours, theirs, signed.toString('latin1'), sent.length);
  return fault ?? checkSignature(sent, signed, theirs.objects.slice(ours.objects.length));
}
