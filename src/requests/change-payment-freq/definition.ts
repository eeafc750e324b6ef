import type { Facts } from '#shared/facts/facts.ts';
import type { CheckResult, RequestDefinition } from '../contract/contract.ts';
import { checkBy } from '../contract/build-findings.ts';
import { selfieAttachment, selfieLabels } from '../blocks/form/selfie.ts';
import { findFirstDue, findFrequency } from './calculation.ts';
import { PaymentFrequencyPayload } from './payload.ts';
import { consequences, summary } from './presentation.ts';
import { notEligible, problems, title } from './rules.ts';
import { identityOthers } from '../contract/askable.ts';

const automaticRules = {
  'bills-paid': 'Semua tagihan sudah dibayar',
  'due-date-fits': 'Tanggal jatuh tempo sesuai',
} as const;

const check = checkBy(automaticRules);

/**
 * Returns the automatic checks (rulebook 5.4): the system decides when every bill is paid and the change starts on a
 * due date of both frequencies.
 */
function automaticChecks({ payment_freq }: PaymentFrequencyPayload, facts: Facts): readonly CheckResult[] {
  const frequency = findFrequency(payment_freq);
  const first = frequency === undefined ? undefined : findFirstDue(facts, frequency);
  return [
    check('bills-paid', facts.position.premium.unpaid.length === 0, 'Tidak ada tagihan yang belum dibayar.'),
    check('due-date-fits', first !== undefined, 'Tagihan pertama jatuh pada tanggal jatuh tempo kedua frekuensi.'),
  ];
}

/** Request to change how often the premium is paid (rulebook 7.16, wire 3.16). */
export const definition: RequestDefinition<PaymentFrequencyPayload> = {
  route: 'change-payment-freq',
  endpoint: 'change-payment-freq',
  title,
  lockClass: 'P',
  serviceLevel: 'freq.sla_wd',
  stepUp: 'none',
  schema: PaymentFrequencyPayload,
  labels: { payment_freq: 'Frekuensi pembayaran', ...selfieLabels },
  issuedDocuments: ['receipt', 'endorsement'],
  terms: [
    {
      id: 'change-payment-freq',
      statement: 'Saya menyetujui perubahan frekuensi pembayaran {premi} ini beserta jumlah tagihannya yang baru.',
    },
  ],
  /** Starts with the present frequency; the customer must choose another one. */
  start: ({ position }) => ({
    payment_freq: findFrequency(position.premium.frequency) ?? 5,
  }),
  attachments: [selfieAttachment],
  askable: { groups: [{ label: 'Frekuensi', fields: ['payment_freq'] }], others: identityOthers },
  notEligible,
  problems,
  summary,
  consequences,
  reviewLevel: () => 'A',
  automaticRules,
  automaticChecks,
};
