import { needsTwoApprovers } from '../blocks/form/two-approvers.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { CheckResult, RequestDefinition } from '../contract/contract.ts';
import { checkBy } from '../contract/build-findings.ts';
import { paymentRule } from '../blocks/account/virtual-accounts.ts';
import { consentTo } from '../blocks/form/consent.ts';
import { selfieLabels, selfieAttachment } from '../blocks/form/selfie.ts';
import { totalOf } from './calculation.ts';
import { TopUpSinglePayload } from './payload.ts';
import { consequences, summary } from './presentation.ts';
import {
  aboveProfileStatement,
  answeredLevel,
  isAboveProfile,
  riskCheck,
  riskRule,
  sendsRisk,
} from '../blocks/fund/asked-risk.ts';
import { riskLabels } from '../blocks/fund/risk-questions.ts';
import { needsSource, notEligible, problems, purpose, riskierFunds, title } from './rules.ts';

const isSmall = (payload: TopUpSinglePayload, { position }: Facts): boolean =>
  !needsTwoApprovers(totalOf(payload.items), position.parameters['topup.second_approver_above']);

const automaticRules = {
  ...paymentRule,
  'sum-below-limit': 'Nominal di bawah batas dua penyetuju',
  'funds-open': 'Semua dana tujuan menerima penempatan baru',
  ...riskRule,
} as const;

const check = checkBy(automaticRules);

/** Returns the checks made once the payment is matched, before the system decides (rulebook 4.3, 5.4). */
function automaticChecks(payload: TopUpSinglePayload, facts: Facts): readonly CheckResult[] {
  const limit = formatMoney(facts.position.parameters['topup.second_approver_above'], facts.policy.currency);
  return [
    check('payment-matched', true, 'Dicocokkan lewat nomor virtual account.'),
    check(
      'sum-below-limit',
      isSmall(payload, facts),
      formatMoney(totalOf(payload.items), facts.policy.currency),
      `Nominal di bawah ${limit}`,
    ),
    check('funds-open', true, ''),
    riskCheck(riskierFunds(payload.items, facts), payload, facts),
  ];
}

/** Single top-up of investment funds (rulebook 7.12, wire 3.10). */
export const definition: RequestDefinition<TopUpSinglePayload> = {
  route: 'add-investment-fund',
  endpoint: 'topup-single',
  title,
  lockClass: 'F',
  serviceLevel: 'topup.sla_wd',
  stepUp: 'none',
  schema: TopUpSinglePayload,
  labels: {
    items: 'Dana Topup yang akan diajukan',
    'items.*.amount': 'Amount Top Up',
    'items.*.fund_code': 'Dana Topup',
    virtual_account_number: 'Virtual Account Number',
    ...riskLabels,
    ...selfieLabels,
    document_attachment: 'Surat sumber dana',
  },
  issuedDocuments: ['receipt', 'transaction-statement'],
  terms: [
    {
      id: 'topup-single',
      statement: consentTo('top up ini'),
    },
    {
      id: 'topup-single-risk',
      statement: aboveProfileStatement,
      mandatory: true,
      when: (payload, facts) => isAboveProfile(riskierFunds(payload.items, facts), payload, facts),
    },
  ],
  sends: (payload, facts) => sendsRisk(riskierFunds(payload.items, facts), payload),
  attachments: [
    selfieAttachment,
    { slot: 'transfer_attachment', type: 'TRANSFER', label: 'Bukti transfer', when: 'optional' },
    {
      slot: 'document_attachment',
      type: 'DOCUMENT',
      label: 'Surat sumber dana',
      when: (payload, facts) => (needsSource(payload, facts) ? 'required' : 'unsent'),
    },
  ],
  notEligible,
  moneyIn(payload) {
    const amount = totalOf(payload.items).toNumber();
    return { purpose, amount, exact: true, least: amount, payBy: null };
  },
  problems,
  summary,
  consequences,
  reviewLevel: (payload, facts) => (isSmall(payload, facts) ? 'A' : 'S+'),
  automaticRules,
  automaticChecks,
  riskLevel: (payload, facts) => (riskierFunds(payload.items, facts).length > 0 ? answeredLevel(payload, facts) : null),
  screening: (payload, facts) => ({
    names: [],
    reasons: needsSource(payload, facts) ? ['Sumber dana top up besar'] : [],
  }),
};
