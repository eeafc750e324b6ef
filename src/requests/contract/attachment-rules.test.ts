import { describe, expect, it } from 'vitest';
import { requiredUpload } from '#shared/words/messages.ts';
import { buildFacts } from '../testing/build-facts.ts';
import { deriveAttachments, type Attachment } from './attachment-rules.ts';

interface Payload {
  readonly amount: number;
  readonly ktp_attachment: string;
  readonly document_attachment?: string | null;
  readonly items: readonly { readonly kk_attachment?: string; readonly selfie_attachment?: string }[];
}

const isLarge = ({ amount }: Payload): boolean => amount > 10;
const facts = buildFacts();
const payload: Payload = { amount: 20, ktp_attachment: 'ktp.jpg', document_attachment: 'surat.pdf', items: [] };

const ktp: Attachment<Payload> = { slot: 'ktp_attachment', type: 'KTP', label: 'KTP' };
const document: Attachment<Payload> = { slot: 'document_attachment', type: 'DOCUMENT', label: 'Surat' };

const derive = (attachment: Attachment<Payload>, changes: Partial<Payload> = {}) => {
  const { uploads, missing, unsent } = deriveAttachments([attachment], { ...payload, ...changes }, facts);
  return {
    uploads: uploads.map(({ name, required }) => `${name} ${required ? 'required' : 'optional'}`),
    missing: missing.map(({ path, code, message }) => `${path} ${code} ${message}`),
    unsent,
  };
};

const fieldProblem = `document_attachment FIELD ${requiredUpload}`;

describe('single attachment rule', () => {
  const large: Attachment<Payload> = { ...document, when: (each) => (isLarge(each) ? 'required' : 'unsent') };
  const withCode: Attachment<Payload> = { ...large, missing: () => ({ code: 'PRM-INCOME', message: 'Unggah bukti.' }) };
  const empty = { document_attachment: null };

  it.each([
    {
      name: 'without a condition is always required',
      attachment: document,
      expected: { uploads: ['surat.pdf required'], missing: [], unsent: [] },
    },
    {
      name: 'without a condition is missing while it is empty',
      attachment: document,
      changes: empty,
      expected: { uploads: [' required'], missing: [fieldProblem], unsent: [] },
    },
    {
      name: 'with a condition that holds is missing while it is empty',
      attachment: large,
      changes: empty,
      expected: { uploads: [' required'], missing: [fieldProblem], unsent: [] },
    },
    {
      name: 'says its own code and message where it has them',
      attachment: withCode,
      changes: empty,
      expected: { uploads: [' required'], missing: ['document_attachment PRM-INCOME Unggah bukti.'], unsent: [] },
    },
    {
      name: 'with a condition that does not hold is kept, but not sent by our page',
      attachment: large,
      changes: { amount: 5 },
      expected: { uploads: ['surat.pdf optional'], missing: [], unsent: ['document_attachment'] },
    },
    {
      name: 'that is optional is sent, and never missing',
      attachment: { ...document, when: 'optional' },
      changes: empty,
      expected: { uploads: [' optional'], missing: [], unsent: [] },
    },
    {
      name: 'that is ignored is neither kept nor sent',
      attachment: { ...document, when: 'ignored' },
      expected: { uploads: [], missing: [], unsent: ['document_attachment'] },
    },
  ] satisfies readonly {
    name: string;
    attachment: Attachment<Payload>;
    changes?: Partial<Payload>;
    expected: unknown;
  }[])('$name', ({ attachment, changes, expected }) => {
    expect(derive(attachment, changes)).toEqual(expected);
  });
});

it('attachments inside a list are derived line by line, with the labels and conditions of the line', () => {
  const attachments: readonly Attachment<Payload>[] = [
    ktp,
    {
      slot: 'items.*.kk_attachment',
      type: 'KK',
      label: (_payload, _facts, index) => `Kartu keluarga ${index + 1}`,
      when: (_payload, _facts, index) => (index === 0 ? 'required' : 'ignored'),
    },
    { slot: 'items.*.selfie_attachment', type: 'KTPSELFIE', label: 'Foto selfie' },
  ];
  const items = [{ selfie_attachment: 'foto-1.jpg' }, { kk_attachment: 'kk-2.jpg', selfie_attachment: 'foto-2.jpg' }];
  const { uploads, missing, unsent } = deriveAttachments(attachments, { ...payload, items }, facts);
  expect(uploads.map(({ path, label, name }) => [path, label, name])).toEqual([
    ['ktp_attachment', 'KTP', 'ktp.jpg'],
    ['items.0.kk_attachment', 'Kartu keluarga 1', ''],
    ['items.0.selfie_attachment', 'Foto selfie', 'foto-1.jpg'],
    ['items.1.selfie_attachment', 'Foto selfie', 'foto-2.jpg'],
  ]);
  expect(missing.map(({ path }) => path)).toEqual(['items.0.kk_attachment']);
  expect(unsent).toEqual([]);
});

it('the type of an attachment may depend on the payload', () => {
  const attachment: Attachment<Payload> = { ...document, type: (each) => (isLarge(each) ? 'DOCUMENT' : 'KK') };
  const typeAt = (amount: number) => deriveAttachments([attachment], { ...payload, amount }, facts).uploads[0]?.type;
  expect([typeAt(5), typeAt(20)]).toEqual(['KK', 'DOCUMENT']);
});
