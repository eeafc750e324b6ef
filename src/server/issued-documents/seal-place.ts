import { z } from 'zod';
import type { Instant } from '#shared/time/dates.ts';
import type { Pen } from './pdf-writer.ts';

/** Room for the seal in a document that is still being drawn. */
export interface SealPlace {
  /** Size of the signature in bytes. */
  readonly size: number;
  /** Signer as readers show it. */
  readonly name: string;
  readonly at: Instant;
}

/** Invisible and locked, but printed like the page. */
const widgetFlags = 4 + 128;
/** The document has signatures, and may only be added to. */
const formFlags = 1 + 2;

/** Place of ten digits in the byte range, which the signer replaces. */
const digits = '**********';

/** Returns a text of a dictionary; the PDF library writes bytes as a hexadecimal string. */
const writeText = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();

const Catalogue = z.object({ _root: z.object({ data: z.object({ AcroForm: z.custom<PDFKit.PDFKitReference>() }) }) });

/**
 * Adds an invisible signature field with an empty signature to the current page. The PDF library knows no such field, so
 * its dictionaries are completed here.
 */
export function addSealPlace(pen: Pen, { size, name, at }: SealPlace): void {
  const signature = pen.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, digits, digits, digits],
    Contents: new Uint8Array(size),
    Name: writeText(name),
    M: new Date(at),
  });
  pen.initForm();
  const field = pen.formField('Segel');
  Object.assign(field.data, {
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    F: widgetFlags,
    Rect: [0, 0, 0, 0],
    P: pen.page.dictionary,
    V: signature,
  });
  pen.page.annotations.push(field);
  const { _root: catalogue } = Catalogue.parse(pen);
  Object.assign(catalogue.data.AcroForm.data, { NeedAppearances: undefined, SigFlags: formFlags });
  field.end(undefined);
  signature.end(undefined);
}
