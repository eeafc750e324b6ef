import { screenName } from '../contract/screen-name.ts';
import type { RequestDefinition, UploadsOf, UploadSlot } from '../contract/contract.ts';
import { consentTo } from '../blocks/form/consent.ts';
import { selfieLabels } from '../blocks/form/selfie.ts';
import { PaymentMethodPayload } from './payload.ts';
import { consequences, summary } from './presentation.ts';
import { notEligible, problems, title } from './rules.ts';

const attachmentLabels = {
  bank_authorization_attachment: 'Surat kuasa pendebetan',
  saving_book_attachment: 'Halaman depan buku tabungan',
  beneficiary_owner_attachment: 'Formulir pemilik manfaat',
  ktp_attachment: 'Foto KTP',
  ...selfieLabels,
} as const;

type AttachmentPath = keyof typeof attachmentLabels;

const slot = (
  path: AttachmentPath,
  type: UploadSlot['type'],
  name: string | null | undefined,
  required = true,
): UploadSlot<AttachmentPath> => ({ path, type, label: attachmentLabels[path], required, name: name ?? '' });

/** Attachments by method; no photo of a card is asked (rulings 1.9). */
function uploads(payload: PaymentMethodPayload): UploadsOf<PaymentMethodPayload> {
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
    ...attachmentLabels,
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
      statement: consentTo('perubahan metode pembayaran {premi} ini'),
    },
  ],
  start: () => ({ payment_method: 3 }),
  sends: ({ is_registered_in_policy: isRegistered }) =>
    isRegistered ? { beneficiary_owner_attachment: undefined } : {},
  uploads,
  notEligible,
  problems,
  summary,
  consequences,
  reviewLevel: () => 'S',
  screening: (payload) => screenName(payload.payment_method === 3 ? payload.rek_owner : '', 'Pemilik rekening'),
};
