import type { Facts } from '#shared/facts/facts.ts';
import { openFunds } from '../blocks/fund/fund-items.ts';
import type { RequestDefinition } from '../contract/contract.ts';
import { consentTo } from '../blocks/form/consent.ts';
import { selfieLabels, selfieAttachment } from '../blocks/form/selfie.ts';
import { ApportionmentPayload } from './payload.ts';
import { consequences, summary } from './presentation.ts';
import { aboveProfileStatement, answeredLevel, isAboveProfile, sendsRisk } from '../blocks/fund/asked-risk.ts';
import { riskLabels } from '../blocks/fund/risk-questions.ts';
import { automaticChecks, automaticRules, chosenShares, notEligible, problems, riskierFunds, title } from './rules.ts';
import { identityOthers } from '../contract/askable.ts';

const newRisksOf = ({ items }: ApportionmentPayload, facts: Facts): readonly string[] =>
  riskierFunds(chosenShares(items), facts);

/** Request to change how future premiums are split between funds (rulebook 7.15, wire 3.15). */
export const definition: RequestDefinition<ApportionmentPayload> = {
  route: 'apportionment',
  endpoint: 'change-apportionment',
  title,
  lockClass: 'A',
  serviceLevel: 'app.sla_wd',
  stepUp: 'none',
  schema: ApportionmentPayload,
  labels: {
    items: 'Alokasi dana',
    'items.*.fund_code': 'Dana investasi',
    'items.*.percentage': 'Persentase alokasi',
    ...riskLabels,
    ...selfieLabels,
  },
  issuedDocuments: ['receipt', 'endorsement'],
  terms: [
    {
      id: 'change-apportionment',
      statement: consentTo('perubahan alokasi {premi} berikutnya'),
    },
    {
      id: 'change-apportionment-risk',
      statement: aboveProfileStatement,
      mandatory: true,
      when: (payload, facts) => isAboveProfile(newRisksOf(payload, facts), payload, facts),
    },
  ],
  start: (facts) => ({
    items: facts.position.allocation
      .filter(({ fundCode }) => openFunds(facts).some((fund) => fund.fundCode === fundCode))
      .map(({ fundCode, percent }) => ({ fund_code: fundCode, percentage: percent })),
  }),
  sends: (payload, facts) => sendsRisk(newRisksOf(payload, facts), payload),
  attachments: [selfieAttachment],
  askable: { groups: [{ label: 'Alokasi dana', fields: ['items'] }], others: identityOthers },
  notEligible,
  problems,
  summary,
  consequences,
  reviewLevel: () => 'A',
  automaticRules,
  automaticChecks,
  riskLevel: (payload, facts) => (newRisksOf(payload, facts).length > 0 ? answeredLevel(payload, facts) : null),
};
