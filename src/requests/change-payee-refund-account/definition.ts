import { addDays, formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { Summary } from '#shared/wire/summary.ts';
import { maskNumber } from '#shared/text/mask.ts';
import { payeeLabels, accountAttachments, accountDocument } from '../blocks/account/family-document.ts';
import { payeeOf, shortAccountLine, toNamedAccount } from '../blocks/account/payee-account.ts';
import { screenName } from '../contract/build-findings.ts';
import type { Consequence, RequestDefinition } from '../contract/contract.ts';
import { consentTo } from '../blocks/form/consent.ts';
import { faceLabels, faceAttachments } from '../blocks/form/face.ts';
import { PayeeRefundAccountPayload } from './payload.ts';
import { notEligible, problems, title } from './rules.ts';
import { accountGroup } from '../blocks/account/account-group.ts';
import { identityOthers } from '../contract/askable.ts';

/** Returns the summary with the full new number, for comparison with the saving book; the old number stays masked. */
function summary(payload: PayeeRefundAccountPayload, facts: Facts): Summary {
  const old = facts.policy.benefitAccount;
  const { bankName, bankAccount, accountName } = payeeOf(payload, facts);
  return {
    headline: shortAccountLine(payload, facts),
    rows: [
      { label: 'Bank', old: old && (bankName.endsWith(`(${old.bankName})`) ? bankName : old.bankName), new: bankName },
      {
        label: 'Nomor rekening',
        old: old && maskNumber(old.bankAccount),
        new: old?.bankAccount === bankAccount ? maskNumber(bankAccount) : bankAccount,
      },
      { label: 'Nama pemilik', old: old?.accountName ?? null, new: accountName },
      { label: 'Cabang', old: null, new: payload.branch },
    ],
    details: [],
    note: null,
  };
}

function consequences(_payload: PayeeRefundAccountPayload, facts: Facts): readonly Consequence[] {
  const days = facts.position.parameters['payout.hold_after_change_cd'];
  const waiting = facts.position.payables.length > 0;
  const until = formatDate(addDays(facts.today, days));
  return [
    {
      text: `Demi keamanan, pembayaran dari polis ditahan ${days} hari setelah perubahan disetujui (bila disetujui hari ini, sampai ${until}).`,
      gentler: null,
    },
    {
      text: 'Nomor HP dan email Anda yang terdaftar kami beri tahu. Bila bukan Anda yang mengajukan, tautan di pesan itu menghentikannya.',
      gentler: null,
    },
    ...(waiting
      ? [
          {
            text: 'Pembayaran yang sedang menunggu tetap memakai rekening lamanya.',
            gentler: {
              text: 'Alihkan pembayaran yang gagal atau menunggu ke rekening lain',
              route: '/transaction/submission/benefit-allocation',
            },
          },
        ]
      : []),
  ];
}

/** Request to change the account to which benefits and refunds are paid (rulebook 7.10, wire 3.8). */
export const definition: RequestDefinition<PayeeRefundAccountPayload> = {
  route: 'change-payee-refund-account',
  endpoint: 'change-payee-refund-account',
  title,
  lockClass: 'M',
  serviceLevel: 'account.sla_wd',
  stepUp: 'face',
  schema: PayeeRefundAccountPayload,
  labels: { ...payeeLabels, ...faceLabels },
  issuedDocuments: ['receipt', 'endorsement'],
  lists: ['banks'],
  terms: [
    {
      id: 'change-payee-refund-account',
      statement: consentTo('perubahan rekening ini'),
    },
  ],
  attachments: [...faceAttachments, ...accountAttachments, accountDocument],
  askable: { groups: [accountGroup], others: identityOthers },
  notEligible,
  problems,
  summary,
  consequences,
  reviewLevel: () => 'S',
  screening: (payload) => screenName(payload.rek_owner, 'Pemilik rekening'),
  account: { owners: 'registered', of: toNamedAccount },
};
