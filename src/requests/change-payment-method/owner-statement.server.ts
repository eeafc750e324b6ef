import * as z from 'zod/mini';
import type { FormText } from '#shared/wire/issued-documents/signed-forms.ts';
import { premiumMethod } from '#shared/lists/payment-codes.ts';
import { findEntryName } from '#shared/lists/reference-lists.ts';
import { nikProblem } from '#shared/text/nik.ts';
import { accepted, refused } from '#shared/text/result.ts';
import { formatDate } from '#shared/time/dates.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import { RequiredText } from '../blocks/form/fields.ts';
import { RequiredDate } from '../blocks/form/wire-values.ts';
import type { FormData, SignableForm } from '../contract/signable-form.server.ts';
import { formSection, holderLines } from './form-parties.server.ts';
import { methodName } from './presentation.ts';

/** Typed data of the draft that the statement names; a card number is never asked for. */
const Paying = z.object({
  payment_method: z.union([z.literal(premiumMethod.savings), z.literal(premiumMethod.creditCard)]),
  bank: RequiredText,
  new_no_rek: z.optional(z.nullable(z.string())),
  rek_owner: z.optional(z.nullable(z.string())),
});
type Paying = z.infer<typeof Paying>;

/** Answers about the beneficial owner. An owner without a NIK signs on paper. */
const Owner = z.object({
  name: RequiredText,
  identity_number: RequiredText.check(
    z.refine((text) => nikProblem(text) === undefined, { error: ({ input }) => nikProblem(String(input)) }),
  ),
  birth_place: RequiredText,
  birth_date: RequiredDate,
  address: RequiredText,
  occupation: RequiredText,
  relation: RequiredText,
  funds: RequiredText,
});
type Owner = z.infer<typeof Owner>;

const statementsTo = (insurer: string): readonly string[] => [
  '{Premi} polis ini dibayar oleh pemilik manfaat di atas, dari sumber dana yang disebutkan.',
  'Dana itu tidak berasal dari tindak pidana, dan bukan untuk menyembunyikan asal uang.',
  `Semua data di atas benar. Bila berubah, saya segera memberi tahu ${insurer}.`,
  'Saya bersedia memberikan dokumen pendukung bila diminta.',
];

const ownerLines = (owner: Owner): FormText['sections'][number]['lines'] => [
  { label: 'Nama lengkap', value: owner.name },
  { label: 'Nomor KTP (NIK)', value: owner.identity_number },
  { label: 'Tempat, tanggal lahir', value: `${owner.birth_place}, ${formatDate(owner.birth_date)}` },
  { label: 'Alamat', value: owner.address },
  { label: 'Pekerjaan', value: owner.occupation },
  { label: 'Hubungan dengan pemegang polis', value: owner.relation },
  { label: 'Sumber dana', value: owner.funds },
];

function textOf(owner: Owner, paying: Paying, { facts, insurer }: FormData): FormText {
  const words = (text: string): string => fill(text, wordingFor(facts.policy));
  const isDebit = paying.payment_method === premiumMethod.savings;
  return {
    title: 'Surat Pernyataan Pemilik Manfaat',
    sections: [
      formSection('Yang menyatakan', { lines: holderLines(facts) }),
      formSection('Pemilik manfaat', { lines: ownerLines(owner) }),
      formSection(words('Pembayaran {premi}'), {
        lines: [
          { label: 'Metode', value: methodName(paying.payment_method) },
          { label: 'Bank', value: findEntryName(facts.lists.banks, paying.bank) ?? paying.bank },
          ...(isDebit ? [{ label: 'Nomor rekening', value: paying.new_no_rek ?? '' }] : []),
        ],
      }),
      formSection('Pernyataan', { text: ['Saya menyatakan:'], points: statementsTo(insurer).map(words) }),
    ],
  };
}

const issuesOf = (error: z.core.$ZodError, under: string) =>
  error.issues.map(({ path, message }) => ({ path: `${under}${path.map(String).join('.')}`, code: 'FIELD', message }));

/**
 * Statement of the holder about who pays and owns the money, when that person is not on the policy (rulebook 7.17). The
 * owner of a debited account is the one that the request names.
 */
export const ownerStatement: SignableForm = {
  suffix: 'change-payment-method',
  form: 'BENEFICIAL_OWNER',
  slot: 'beneficiary_owner_attachment',
  type: 'BENEFICIARYOWNER',
  title: 'surat pernyataan pemilik manfaat',
  changed: 'FORM-OWNER',
  asks: true,
  write(data) {
    const paying = z.safeParse(Paying, data.payload);
    if (!paying.success) return refused(issuesOf(paying.error, ''));
    const { payment_method: method, rek_owner: owner } = paying.data;
    const name = method === premiumMethod.savings ? { name: owner ?? '' } : {};
    const answered = z.safeParse(Owner, { ...data.answers, ...name });
    if (!answered.success) return refused(issuesOf(answered.error, 'answers.'));
    return accepted({ text: textOf(answered.data, paying.data, data), byHand: null });
  },
};
