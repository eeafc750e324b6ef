import { premiumMethod } from '#shared/lists/payment-codes.ts';
import { screenName } from '../contract/build-findings.ts';
import type { Attachment, AttachmentNeed } from '../contract/attachment-rules.ts';
import type { RequestDefinition } from '../contract/contract.ts';
import { consentTo } from '../blocks/form/consent.ts';
import { selfieAttachment, selfieLabels } from '../blocks/form/selfie.ts';
import { toNamedAccount } from '../blocks/account/payee-account.ts';
import { PaymentMethodPayload } from './payload.ts';
import { consequences, summary } from './presentation.ts';
import { notEligible, problems, title } from './rules.ts';
import { identityOthers } from '../contract/askable.ts';

const attachmentLabels = {
  bank_authorization_attachment: 'Surat kuasa pendebetan',
  saving_book_attachment: 'Halaman depan buku tabungan',
  beneficiary_owner_attachment: 'Formulir pemilik manfaat',
  ktp_attachment: 'Foto KTP',
  ...selfieLabels,
} as const;

const isDebit = ({ payment_method: method }: PaymentMethodPayload): boolean => method === premiumMethod.savings;

const needOfDebit = (payload: PaymentMethodPayload): AttachmentNeed => (isDebit(payload) ? 'required' : 'ignored');

/**
 * Returns whether the beneficial-owner form is needed: for a payer outside the policy, except with a virtual account
 * (wire 11.4).
 */
function needOfOwner({
  payment_method: method,
  is_registered_in_policy: isRegistered,
}: PaymentMethodPayload): AttachmentNeed {
  if (method === premiumMethod.virtualAccount) return 'ignored';
  return isRegistered ? 'unsent' : 'required';
}

/** Attachments by payment method; no photo of a card is asked for (rulings 1.9). */
const attachments: readonly Attachment<PaymentMethodPayload>[] = [
  {
    slot: 'bank_authorization_attachment',
    type: 'BANKAUTHORIZATION',
    label: attachmentLabels.bank_authorization_attachment,
    when: needOfDebit,
  },
  {
    slot: 'saving_book_attachment',
    type: 'SAVINGBOOK',
    label: attachmentLabels.saving_book_attachment,
    when: needOfDebit,
  },
  {
    slot: 'beneficiary_owner_attachment',
    type: 'BENEFICIARYOWNER',
    label: attachmentLabels.beneficiary_owner_attachment,
    when: needOfOwner,
  },
  { slot: 'ktp_attachment', type: 'KTP', label: attachmentLabels.ktp_attachment, holderCard: 'reusable' },
  selfieAttachment,
];

/**
 * Request to change the payment method of premiums (rulebook 7.17, wire 3.17). It needs a fresh code, since there is no
 * face check (rulings 2.5).
 */
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
  issuedDocuments: ['receipt', 'endorsement'],
  lists: ['banks'],
  terms: [
    {
      id: 'change-payment-method',
      statement: consentTo('perubahan metode pembayaran {premi} ini'),
    },
  ],
  start: () => ({ payment_method: 3 }),
  attachments,
  askable: {
    groups: [
      {
        label: 'Virtual account',
        fields: ['bank', 'new_va_rek'],
        when: ({ payment_method: method }) => method === premiumMethod.virtualAccount,
      },
    ],
    others: `Rekening dan kartu yang didebet tertulis pada surat kuasa dan formulir pemilik manfaat yang ditandatangani; untuk itu nasabah mengajukan lagi. ${identityOthers}`,
  },
  notEligible,
  problems,
  summary,
  consequences,
  reviewLevel: () => 'S',
  screening: (payload) =>
    screenName(payload.payment_method === premiumMethod.savings ? payload.rek_owner : '', 'Pemilik rekening'),
  account: {
    owners: 'anyone',
    of: (payload) => (payload.payment_method === premiumMethod.savings ? toNamedAccount(payload) : undefined),
  },
};
