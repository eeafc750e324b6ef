import { screenName } from '../blocks/person/screened-names.ts';
import type { RequestDefinition, UploadSlot } from '../contract/contract.ts';
import { PaymentMethodPayload } from './payload.ts';
import { consequences, summary } from './presentation.ts';
import { notEligible, problems, title } from './rules.ts';

const paperLabels = {
  bank_authorization_attachment: 'Surat kuasa pendebetan',
  saving_book_attachment: 'Halaman depan buku tabungan',
  beneficiary_owner_attachment: 'Formulir pemilik manfaat',
  ktp_attachment: 'Foto KTP',
  ktp_selfie_attachment: 'Foto selfie dengan KTP',
} as const;

const slot = (
  path: keyof typeof paperLabels,
  type: UploadSlot['type'],
  name: string | null | undefined,
  required = true,
): UploadSlot => ({ path, type, label: paperLabels[path], required, name: name ?? '' });

/** Papers by method; no photo of a card is asked (rulings 1.9). */
function uploads(payload: PaymentMethodPayload): readonly UploadSlot[] {
  const ofDebit =
    payload.payment_method === 3
      ? [
          slot('bank_authorization_attachment', 'BANKAUTHORIZATION', payload.bank_authorization_attachment),
          slot('saving_book_attachment', 'SAVINGBOOK', payload.saving_book_attachment),
        ]
      : [];
  const ofOwner =
    payload.payment_method === 93
      ? []
      : [
          slot(
            'beneficiary_owner_attachment',
            'BENEFICIARYOWNER',
            payload.beneficiary_owner_attachment,
            !payload.is_registered_in_policy,
          ),
        ];
  return [
    ...ofDebit,
    ...ofOwner,
    slot('ktp_attachment', 'KTP', payload.ktp_attachment),
    slot('ktp_selfie_attachment', 'KTPSELFIE', payload.ktp_selfie_attachment),
  ];
}

/** Where premiums are drawn from (rulebook 7.17, wire 3.17). It needs a fresh code, since there is no face step (rulings 2.5). */
export const definition: RequestDefinition<PaymentMethodPayload> = {
  route: 'change-payment-method',
  endpoint: 'change-payment-method',
  title,
  lockClass: 'I',
  serviceLevel: 'method.sla_wd',
  stepUp: 'code',
  schema: PaymentMethodPayload,
  labels: {
    ...paperLabels,
    payment_method: 'Metode pembayaran',
    bank: 'Bank',
    new_no_rek: 'Nomor Rekening Debit',
    branch: 'Nama cabang',
    rek_owner: 'Nama pemilik rekening',
    new_no_cc: 'Nomor kartu',
    cc_type: 'Jenis kartu',
    cc_expiry_date: 'Masa berlaku kartu',
    new_va_rek: 'Virtual account',
  },
  papers: ['receipt', 'endorsement'],
  terms: [
    {
      id: 'change-payment-method',
      statement: 'Saya menyetujui perubahan metode pembayaran {premi} ini dan menyatakan data yang saya berikan benar.',
    },
  ],
  blank: () => ({
    is_registered_in_policy: false,
    payment_method: 3,
    bank: '',
    new_no_rek: '',
    branch: '',
    rek_owner: '',
    bank_authorization_attachment: '',
    saving_book_attachment: '',
    beneficiary_owner_attachment: '',
    ktp_attachment: '',
    ktp_selfie_attachment: '',
  }),
  sends: ({ is_registered_in_policy: isRegistered }) =>
    isRegistered ? { beneficiary_owner_attachment: undefined } : {},
  uploads,
  notEligible,
  moneyIn: () => null,
  problems,
  summary,
  consequences,
  reviewLevel: () => 'S',
  automaticChecks: () => [],
  screening: (payload) => screenName(payload.payment_method === 3 ? payload.rek_owner : '', 'Pemilik rekening'),
};
